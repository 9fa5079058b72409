/** Where questions lie: in the bank that everybody makes, or in the one that only examiners see. */
export const MATERIAL_BANKS = ['open', 'exam'] as const;
export type MaterialBank = (typeof MATERIAL_BANKS)[number];
