const STEP = 1000;
const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as people say them, counted as disks are sold. */
export function sizeIn(bytes: number, number: (value: number) => string): string {
  const unit = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP))));
  const value = bytes / STEP ** unit;
  return `${number(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} ${UNITS[unit]}`;
}
