/** Views further down the page, whose code is loaded when a person comes near them. */

/** This close to the screen, in css px: a person who scrolls on finds them there. */
const NEAR = '400px';

/**
 * @param {Element} place
 * @param {() => Promise<unknown>} load what failed is tried again when the place comes near again
 */
export function whenNear(place, load) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      load().then(
        () => observer.disconnect(),
        () => {},
      );
    },
    { rootMargin: NEAR },
  );
  observer.observe(place);
}
