/** A range of years is written with an en dash and stays in one piece. */
export const yearName = (name: string) => name.replace(/^(\d{4})-(\d{4})$/, '$1\u2060–\u2060$2');
