/** A column out of a spreadsheet, a line with commas, or both: each code once, in the order in which it stands. */
export function codesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))];
}
