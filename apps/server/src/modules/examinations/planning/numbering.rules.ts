interface NumberForm {
  prefix: string;
  first: number;
  /** Digits at least; a longer number is written out. */
  width: number;
}

/** So many numbers, one after the other: ND0001, ND0002, … */
export const numbersFor = (count: number, { prefix, first, width }: NumberForm): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(first + at).padStart(width, '0')}`);
