/** Which styles of their own texts may bring, and what their values look like: nothing that loads or leaves its place. */
const ALLOWED: Record<string, RegExp> = {
  color: /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s,.%/deg-]{3,40}\))$/i,
  'background-color': /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s,.%/deg-]{3,40}\))$/i,
  'text-align': /^(?:left|right|center|justify|start|end)$/,
  'text-decoration': /^(?:underline|line-through|none)$/,
  'font-size': /^\d{1,3}(?:\.\d{1,4})?(?:em|rem|px|pt|%)$/,
  'font-weight': /^(?:normal|bold|[1-9]00)$/,
  'font-style': /^(?:normal|italic)$/,
  'line-height': /^[12](?:\.\d{1,3})?(?:em)?$/,
  'list-style-type': /^(?:[a-z-]{3,30}|"[^\s"'\\<>&;] ")$/u,
  'vertical-align': /^(?:top|middle|bottom|baseline|sub|super)$/,
  'white-space': /^(?:normal|pre-line|pre-wrap|nowrap)$/,
  'margin-left': /^\d{1,2}(?:\.\d{1,3})?em$/,
  'margin-top': /^\d{1,2}(?:\.\d{1,3})?em$/,
  'padding-left': /^\d{1,2}(?:\.\d{1,3})?em$/,
  'text-indent': /^-?\d{1,2}(?:\.\d{1,3})?em$/,
  width: /^\d{1,4}(?:\.\d{1,4})?(?:%|px|em)$/,
  height: /^\d{1,2}(?:\.\d{1,3})?em$/,
};

/** Sizes that are given outright are meant for letters of 16 pixels: they grow with them. */
const PER_EM: Record<string, number> = { px: 16, pt: 12, rem: 1 };
function growing(size: string): string {
  const unit = size.replace(/[\d.]/g, '');
  const per = PER_EM[unit];
  return per === undefined ? size : `${Number.parseFloat(size) / per}em`;
}

const inCode = (name: string) => name.replace(/-[a-z]/g, (part) => part.charAt(1).toUpperCase());

/** The declarations of a style attribute that are shown, but for those that are not wanted here. */
export function stylesOf(text: string, unwanted: readonly string[]): Record<string, string> | undefined {
  const kept = text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    const isKept = Object.hasOwn(ALLOWED, name) && ALLOWED[name]?.test(value) && !unwanted.includes(name);
    return isKept ? [[inCode(name), name === 'font-size' ? growing(value) : value] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
