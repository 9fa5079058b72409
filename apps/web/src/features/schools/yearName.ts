/** A range of years is written with an en dash. */
export const yearName = (name: string) => name.replace(/^(\d{4})-(\d{4})$/, '$1–$2');
