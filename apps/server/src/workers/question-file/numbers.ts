const NUMBER = /^[-+]?(?:\d{1,15}(?:[.,]\d{0,12})?|[.,]\d{1,12})(?:e[-+]?\d{1,3})?$/i;

export const numberIn = (text: string): number | null =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

/** A number as people here write it: with a point and with a comma. */
export const written = (value: number): string[] => {
  const plain = String(Number(value.toPrecision(12)));
  return plain.includes('.') ? [plain, plain.replace('.', ',')] : [plain];
};
