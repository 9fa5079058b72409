/** yyyy-mm-dd as people here write it: dd/mm/yyyy, in both languages. */
export function localDate(iso: string | null): string {
  const [year, month, day] = (iso ?? '').split('-');
  return year && month && day ? `${day}/${month}/${year}` : '';
}

/** Puts the strokes of a date while its digits are typed; what is already written otherwise is left alone. */
export function typedDate(next: string, before: string): string {
  const isTypingOn = next.length === before.length + 1 && next.startsWith(before);
  if (!isTypingOn) return next;
  if (next.endsWith('//')) return before;
  return /^\d{2}(?:\/\d{2})?$/.test(next) ? `${next}/` : next;
}
