/** What a question asks of who answers it: biết, hiểu, vận dụng. */
export const MATERIAL_LEVELS = ['know', 'understand', 'apply'] as const;
export type MaterialLevel = (typeof MATERIAL_LEVELS)[number];
