export interface NumberedGrade {
  name: string;
  order: number;
}

/** The number people use for a grade: that in its name, since a university's first year is not the thirteenth to anybody. */
export function numberOfGrade({ name, order }: NumberedGrade): number {
  const written = /\d+/.exec(name);
  return written ? Number(written[0]) : order;
}
