const LINK = /https?:\/\/[^\s<>"]+/g;

export interface Piece {
  at: number;
  text: string;
  isLink: boolean;
}

/** A text cut into plain pieces and addresses, each with where it begins. */
export function cutAtLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: link, index: at } of text.matchAll(LINK)) {
    if (at > end) pieces.push({ at: end, text: text.slice(end, at), isLink: false });
    pieces.push({ at, text: link, isLink: true });
    end = at + link.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), isLink: false });
  return pieces;
}
