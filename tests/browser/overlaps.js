/** What a person would find cut off or covered on a page, in all of its shadow trees. */

/** @typedef {import('playwright-core').Page} Page */

/**
 * Texts and controls that lie over each other, leave the page sideways, or are cut off by what holds
 * them. Pictures are left out: where things stand in them is laid out by itself.
 * @param {Page} page
 * @param {string} [within]
 */
export const faults = (page, within = 'body') =>
  page.evaluate((within) => {
    /** @typedef {{ node: Element, name: string, rect: DOMRect, text: boolean }} Box */
    /** @type {Box[]} */
    const boxes = [];
    /** @type {string[]} */
    const found = [];
    const CONTROLS = 'button, input, select, textarea, a, summary';
    /** @param {Element} node */
    const up = (node) => node.parentElement ?? /** @type {any} */ (node.getRootNode()).host ?? null;
    /** @param {Element} a @param {Element} b */
    const holds = (a, b) => {
      for (let at = b; at; at = up(at)) if (at === a) return true;
      return false;
    };
    /** @param {Element} node */
    const name = (node) => {
      const text = (node.textContent || node.getAttribute('aria-label') || '').trim().slice(0, 40);
      return `${node.localName}${node.id ? `#${node.id}` : ''} “${text}”`;
    };
    /** Does something around it scroll sideways, or stay in view over what scrolls? @param {Element} node */
    const moves = (node) => {
      for (let at = node; at && at !== document.body; at = up(at)) {
        const { overflowX, position } = getComputedStyle(at);
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'sticky') return true;
      }
      return false;
    };
    /** @param {Element} node */
    const look = (node) => {
      if (node instanceof SVGElement || node.matches('canvas, .unseen, .skip, option')) return;
      if (!node.checkVisibility({ visibilityProperty: true })) return;
      const style = getComputedStyle(node);
      if (style.position === 'absolute' && node.clientWidth <= 1) return;
      if (node.matches(CONTROLS)) {
        boxes.push({ node, name: name(node), rect: node.getBoundingClientRect(), text: false });
      }
      // A field scrolls in itself.
      if (
        !node.matches('input, textarea') &&
        ['hidden', 'clip'].includes(style.overflowX) &&
        (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1)
      ) {
        found.push(`cut off: ${name(node)}`);
      }
      for (const child of node.childNodes) {
        if (child instanceof Text && child.data.trim()) {
          const range = document.createRange();
          range.selectNodeContents(child);
          for (const rect of range.getClientRects()) {
            boxes.push({ node, name: name(node), rect, text: true });
          }
        }
      }
      for (const child of node.shadowRoot?.children ?? []) look(child);
      for (const child of node.children) look(child);
    };
    const root = document.querySelector(within);
    if (root) look(root);
    for (const { node, name, rect } of boxes) {
      if ((rect.left < -0.5 || rect.right > innerWidth + 0.5) && !moves(node)) {
        found.push(`leaves the page: ${name}, ${rect.left} to ${rect.right}`);
      }
      if (node.matches('button, select') && node.scrollWidth > node.clientWidth + 1) {
        found.push(`cut off: ${name}`);
      }
    }
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1)) {
        const wide = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
        const high = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
        // The boxes of two lines may touch: ascenders and descenders have room in them.
        if (wide <= 1 || high <= 5) continue;
        if (holds(a.node, b.node) || holds(b.node, a.node)) continue;
        if (moves(a.node) !== moves(b.node)) continue;
        found.push(`over each other: ${a.name} and ${b.name}`);
      }
    });
    return [...new Set(found)];
  }, within);
