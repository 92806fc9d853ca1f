/** Between two slices of long work: what a person does meanwhile comes first. */
export const pause = () => new Promise((resolve) => setTimeout(resolve));
