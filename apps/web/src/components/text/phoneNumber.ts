const NO_BREAK_SPACE = '\u00a0';

/** Hà Nội and Thành phố Hồ Chí Minh have area codes of three digits, every other province has four. */
const SHAPES: readonly RegExp[] = [
  /^(02[48])(\d{4})(\d{4})$/,
  /^(02\d{2})(\d{4})(\d{3})$/,
  /^(0[35789]\d{2})(\d{3})(\d{3})$/,
  /^(1[89]00)(\d{3,6})$/,
];

/** A stored number as people in Vietnam write and dial it; one from elsewhere stays as it is. */
export function phoneNumber(stored: string): string {
  const dialled = stored.replace(/^\+84/, '0');
  const found = SHAPES.map((shape) => shape.exec(dialled)).find((parts) => parts !== null);
  return found ? found.slice(1).join(NO_BREAK_SPACE) : stored;
}
