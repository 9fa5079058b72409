/** Named in the order of their code points, from U+00A0 on: editors write Vietnamese letters this way. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
/** The same from U+0391 on; a dot stands for a code point without a letter. */
const GREEK =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho . Sigma Tau Upsilon Phi Chi Psi Omega . . . . . . . alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega'.split(
    ' ',
  );
const OTHERS: Record<string, number> = {
  amp: 0x26,
  lt: 0x3c,
  gt: 0x3e,
  quot: 0x22,
  apos: 0x27,
  ensp: 0x2002,
  emsp: 0x2003,
  thinsp: 0x2009,
  zwnj: 0x200c,
  zwj: 0x200d,
  ndash: 0x2013,
  mdash: 0x2014,
  lsquo: 0x2018,
  rsquo: 0x2019,
  sbquo: 0x201a,
  ldquo: 0x201c,
  rdquo: 0x201d,
  bdquo: 0x201e,
  bull: 0x2022,
  hellip: 0x2026,
  prime: 0x2032,
  Prime: 0x2033,
  euro: 0x20ac,
  trade: 0x2122,
  larr: 0x2190,
  uarr: 0x2191,
  rarr: 0x2192,
  darr: 0x2193,
  harr: 0x2194,
  rArr: 0x21d2,
  hArr: 0x21d4,
  forall: 0x2200,
  part: 0x2202,
  exist: 0x2203,
  empty: 0x2205,
  isin: 0x2208,
  notin: 0x2209,
  sum: 0x2211,
  minus: 0x2212,
  radic: 0x221a,
  infin: 0x221e,
  ang: 0x2220,
  cap: 0x2229,
  cup: 0x222a,
  int: 0x222b,
  asymp: 0x2248,
  ne: 0x2260,
  equiv: 0x2261,
  le: 0x2264,
  ge: 0x2265,
  sub: 0x2282,
  sup: 0x2283,
  perp: 0x22a5,
  sdot: 0x22c5,
};

const NAMED = new Map<string, string>([
  ...LATIN.map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ...GREEK.flatMap((name, index) => (name === '.' ? [] : [[name, String.fromCodePoint(0x391 + index)] as const])),
  ...Object.entries(OTHERS).map(([name, code]) => [name, String.fromCodePoint(code)] as const),
]);

function numbered(code: number, whole: string): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : whole;
}

/** `&agrave;` and `&#224;` as the letters they stand for; what is no entity stays as it is. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z][a-zA-Z\d]{1,9}));/g,
    (whole, decimal, hex, name) => {
      if (decimal) return numbered(Number(decimal), whole);
      if (hex) return numbered(Number.parseInt(hex, 16), whole);
      return NAMED.get(name) ?? whole;
    },
  );
}
