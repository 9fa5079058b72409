function hash(text: string, start: number): number {
  let state = start;
  for (let at = 0; at < text.length; at++) {
    state = Math.imul(state ^ text.charCodeAt(at), 0x9e3779b1);
    state = (state << 13) | (state >>> 19);
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** Sixteen hexadecimal digits that stand for a text; not for secrets. */
export const digest = (text: string): string =>
  [hash(text, 0x6a09e667), hash(text, 0xbb67ae85)].map((part) => part.toString(16).padStart(8, '0')).join('');

/** Numbers from 0 up to, but not including, 1: always the same for a seed. */
export function randomFrom(seed: string): () => number {
  let [a, b, c, d] = [0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c].map((start) => hash(seed, start) | 0) as [
    number,
    number,
    number,
    number,
  ];
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let round = 0; round < 12; round++) next();
  return next;
}

/** The same items in an order that the seed decides. */
export function shuffle<T>(items: readonly T[], seed: string): T[] {
  const shuffled = [...items];
  const random = randomFrom(seed);
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
