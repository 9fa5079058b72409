/** Without accents and case, as the database folds: how what people type is compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    // The one Vietnamese letter that Unicode does not take apart into a letter and a mark.
    .replace(/[\u0111\u0110]/g, 'd')
    .toLowerCase();
