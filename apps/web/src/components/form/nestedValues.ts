/** Where a value stands: names, and places in lists. `['choices', 1, 'text']` is `choices.1.text` on the wire. */
export type Path = readonly (string | number)[];

export const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

const wireName = (path: Path) => path.join('.');

/** The name of a field without the places in lists: what its label hangs on. */
export const fieldName = (path: Path) => path.filter((step) => typeof step === 'string').join('.');

const isItem = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isListOfItems = (value: unknown): value is readonly object[] => Array.isArray(value) && value.every(isItem);

const stepInto = (value: unknown, step: string | number): unknown =>
  isItem(value) ? (value as Record<string | number, unknown>)[step] : undefined;

export const valueAt = (values: unknown, path: Path): unknown => path.reduce(stepInto, values);

/** Items have no id of their own while they are edited: one is given to each, and its copies inherit it. */
export function createItemKeys() {
  const keys = new WeakMap<object, string>();
  let next = 0;
  const keyOf = (item: object): string => {
    const known = keys.get(item);
    if (known) return known;
    next += 1;
    keys.set(item, `k${next}`);
    return `k${next}`;
  };
  return { keyOf, inherit: (copy: object, original: object) => void keys.set(copy, keyOf(original)) };
}

export type ItemKeys = ReturnType<typeof createItemKeys>;

/** A copy of `values` with another value at `path`. Items on the way keep their keys. */
export function withValueAt<Values>(values: Values, path: Path, value: unknown, keys: ItemKeys): Values {
  const [step, ...rest] = path;
  if (step === undefined) return value as Values;
  const inner = withValueAt(stepInto(values, step), rest, value, keys);
  if (Array.isArray(values)) {
    return values.map((item: unknown, index) => (index === step ? inner : item)) as Values;
  }
  const copy = { ...values, [step]: inner };
  if (isItem(values)) keys.inherit(copy, values);
  return copy;
}

export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** The same place by the keys of its items instead of their positions, so that it follows them when they move. */
export function keyedName(values: unknown, path: Path, keys: ItemKeys): string {
  return path
    .map((step, index) => {
      const item = typeof step === 'number' ? valueAt(values, path.slice(0, index + 1)) : undefined;
      return isItem(item) ? keys.keyOf(item) : step;
    })
    .join('.');
}

/** Every field in the order of the screen: a list, then the fields of its items. */
export function pathsOf(values: object, base: Path = []): Path[] {
  return Object.entries(values).flatMap(([name, value]): Path[] => {
    const path = [...base, name];
    if (!isListOfItems(value)) return [path];
    return [path, ...value.flatMap((item, index) => pathsOf(item, [...path, index]))];
  });
}

/** What is said about a field: at its path, or within it where it has no fields of its own, as of a list of ids. */
export function saidAt<Said>(said: Readonly<Record<string, Said>>, values: unknown, path: Path): Said | undefined {
  const name = wireName(path);
  if (said[name] !== undefined) return said[name];
  if (isListOfItems(valueAt(values, path))) return undefined;
  return Object.entries(said).find(([key]) => key.startsWith(`${name}.`))?.[1];
}
