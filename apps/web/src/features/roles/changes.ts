/** What was added to and taken from a list of codes or ids, against what is stored. */
export function difference<Item>(stored: readonly Item[], edited: readonly Item[]) {
  return {
    added: edited.filter((item) => !stored.includes(item)),
    removed: stored.filter((item) => !edited.includes(item)),
  };
}
