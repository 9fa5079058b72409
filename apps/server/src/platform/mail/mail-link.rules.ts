/** Stands in a stored text where its link belongs: what is stored opens nothing. */
export const LINK_MARK = '⟦link⟧';

export const withLink = (text: string, link: string): string => text.split(LINK_MARK).join(link);
