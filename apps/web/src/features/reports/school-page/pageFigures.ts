const DAY_MS = 86_400_000;

/** How many days the page is about; of very long periods fewer are drawn. */
export const daysIn = ({ start_date, end_date }: { start_date: string; end_date: string }): number =>
  (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;

/** 5/10: short, for the foot of a chart. */
export const tickOf = (date: string): string => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;

/** So many classes stand on a printed sheet; of the others their number. */
export const MOST_ON_PAPER = 8;
/** From so many on they stand closer on it. */
export const MANY = 4;
