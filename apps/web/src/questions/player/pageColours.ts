/** Between the colours of light pages and of what is written on them: brighter letters fade, darker grounds hide. */
const BRIGHTEST_LETTERS = 0.3;
const DARKEST_GROUND = 0.22;

const BRIGHT_NAMES =
  /^(?:white|yellow|gold|ivory|snow|beige|linen|azure|aqua|cyan|lime|pink|khaki|silver|orange|wheat|lavender|(?:light|pale|floral|ghost|antique|white|mint|lemon)[a-z]+)$/;
const DARK_NAMES =
  /^(?:black|navy|blue|green|maroon|purple|indigo|teal|brown|red|crimson|(?:dark|midnight|medium)[a-z]+)$/;

/** How bright a colour is, 0 to 1, as WCAG counts; null for what is no colour in numbers. */
function brightnessOf(colour: string): number | null {
  const hex = /^#([\da-f]{3,8})$/i.exec(colour)?.[1];
  const short = hex && hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const parts = short
    ? [0, 2, 4].map((at) => Number.parseInt(short.slice(at, at + 2), 16))
    : /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(colour)?.slice(1, 4).map(Number);
  if (!parts || parts.some(Number.isNaN)) return null;
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Which colours of a style are not taken along to a light page: they were chosen for the ground of a slide. White
 * letters and the dark ground behind them may be said in two places, so each is asked for itself.
 */
export function lostOnPage({ color = '', backgroundColor = '' }: Record<string, string>): string[] {
  const letters = brightnessOf(color);
  const ground = brightnessOf(backgroundColor);
  return [
    ...((letters === null ? BRIGHT_NAMES.test(color.toLowerCase()) : letters > BRIGHTEST_LETTERS) ? ['color'] : []),
    ...((ground === null ? DARK_NAMES.test(backgroundColor.toLowerCase()) : ground < DARKEST_GROUND)
      ? ['backgroundColor']
      : []),
  ];
}
