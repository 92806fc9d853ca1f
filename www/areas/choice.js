/** A choice of some values, with its name. */
import { h, say } from '../views/dom.js';

/**
 * @param {readonly string[]} values
 * @param {string} id
 * @param {() => void} changed
 * @param {string} [first] what it has where nothing is said
 */
export function choice(values, id, changed, first = values[0]) {
  /** @type {HTMLOptionElement[]} */
  let options = [];
  /** What a person or a link has said. @type {string | undefined} */
  let wanted;
  const select = h('select', { id, class: 'field' });
  const label = h('label', { for: id });
  const show = () => {
    select.value = wanted !== undefined && values.includes(wanted) ? wanted : first;
  };
  /** Has these values from now on: that which was wanted, if it is one of them. @param {readonly string[]} all @param {string} usual */
  const offer = (all, usual) => {
    [values, first] = [all, usual];
    options = all.map((value) => h('option', { value }));
    select.replaceChildren(...options);
    show();
  };
  offer(values, first);
  select.addEventListener('change', () => {
    wanted = select.value;
    changed();
  });
  return {
    node: h('div', {}, [label, select]),
    select,
    offer,
    /** What a link says, if it is one of the values. @param {string} [value] */
    take: (value) => {
      const known = value === undefined || values.includes(value);
      wanted = known ? value : undefined;
      show();
      return known;
    },
    /** @param {string} name @param {(value: string) => string} of the name of a value */
    name: (name, of) => {
      say(label, name);
      for (const [i, option] of options.entries()) say(option, of(values[i]));
    },
    /** For a link. */
    get said() {
      return select.value === first ? null : select.value;
    },
  };
}
