/** More than anybody reads again, and little enough that nobody fills the database: the oldest go. */
export const MOST_CONVERSATIONS = 50;
/** Of one conversation, questions and answers together. */
export const MOST_MESSAGES = 200;

/** Messages of one person, over all processes. */
export const TURNS_A_MINUTE = 20;

const TITLE_LENGTH = 80;

/** What a conversation is called: the beginning of what was said first. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= TITLE_LENGTH) return line;
  const cut = [...line].slice(0, TITLE_LENGTH - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > TITLE_LENGTH / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

const PIECE_LENGTH = 60;

/** A text that is there as a whole, in pieces as they would come from a writer. Together they are the text. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const word of text.split(/(?<=\s)/)) {
    piece += word;
    if (piece.length >= PIECE_LENGTH) {
      pieces.push(piece);
      piece = '';
    }
  }
  return piece === '' ? pieces : [...pieces, piece];
}
