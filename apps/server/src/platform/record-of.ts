/** One value for each of these names. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], valueFor: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
