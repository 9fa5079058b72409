/** Held back at most: what is still open after so many letters is no link and no tag. */
const LONGEST_OPEN = 400;
const THOUGHT = { begins: '<think>', ends: '</think>' };

/** Where a text can be cut so that nothing is cut in two: after a space, and before a link or a tag that is still open. */
function safeEnd(text: string): number {
  let end = 0;
  for (let at = text.length; at > 0 && end === 0; at -= 1) if (/\s/.test(text[at - 1] ?? '')) end = at;
  // A word without end is not waited for; a placeholder that it may end with is.
  if (text.length - end > LONGEST_OPEN) end = text.length - 40;
  const head = text.slice(0, end);
  for (const [open, close] of [
    ['[', ']'],
    ['<', '>'],
  ] as const) {
    const at = head.lastIndexOf(open);
    if (at < 0 || text.length - at > LONGEST_OPEN) continue;
    const closed = text.indexOf(close, at);
    // After the words of a link comes its address, which has a space in it where it has a title.
    const isLink = open === '[' && closed >= 0 && text[closed + 1] === '(';
    const last = isLink ? text.indexOf(')', closed) : closed;
    if (last < 0 || last >= end) end = Math.min(end, at);
  }
  return end;
}

const SCHEME = /^(?:[a-z][a-z0-9+]{1,15}:\/\/|www\.|javascript:|data:|mailto:)/i;
/** Ends of names that somebody may type over into a browser. */
const ENDS = new Set('com net org info vn io ly me gl top xyz club site online app ru cn'.split(' '));

/** A word that leads out, with a scheme or without. */
function isAddress(word: string): boolean {
  const bare = word.replace(/^[^a-z0-9]{1,10}/i, '');
  if (SCHEME.test(bare)) return true;
  const [host = '', ...path] = bare.split('/');
  const labels = host.split('.').flatMap((label) => /^[a-z0-9-]{1,63}/i.exec(label) ?? []);
  if (labels.length < 2) return false;
  const end = labels.at(-1)?.toLowerCase() ?? '';
  return ENDS.has(end) || (path.length > 0 && /^[a-z]{2,12}$/.test(end));
}

/** Of links and pictures only the words. */
function withoutLinks(text: string): string {
  let [result, done] = ['', 0];
  for (let at = text.indexOf(']('); at >= 0; at = text.indexOf('](', at + 2)) {
    const [open, close] = [text.lastIndexOf('[', at), text.indexOf(')', at)];
    if (close < 0) break;
    if (open < done) continue;
    const start = open > done && text[open - 1] === '!' ? open - 1 : open;
    result += text.slice(done, start) + text.slice(open + 1, at);
    done = close + 1;
  }
  return result + text.slice(done);
}

/** No links, tags or other markup than the page knows; words that are in them stay. */
function withoutMarkup(text: string): string {
  return withoutLinks(text)
    .replace(/<\/?[a-z!][^<>\n]{0,300}>/gi, '')
    .replace(/\\([_*[\]])/g, '$1')
    .replace(/`+/g, '')
    .replace(/\*{3,}/g, '**')
    .replace(/\S+/g, (word) => (isAddress(word) ? '' : word));
}

/**
 * What a model writes, as it comes, made into what an answer may be. Told piece by piece, the pieces together are the
 * answer; marks of sources are numbered in the order in which they appear, and those that do not exist are dropped.
 */
export class AnswerText {
  private pending = '';
  private isLineStart = true;
  private isThought: boolean | null = null;
  private readonly order: number[] = [];
  private whole = '';

  constructor(
    private readonly sourceCount: number,
    private readonly restore: (text: string) => string,
  ) {}

  /** What of it can be told now. */
  take(piece: string): string {
    this.pending += piece;
    if (this.isThinking()) return '';
    const end = safeEnd(this.pending);
    const ready = this.pending.slice(0, end);
    this.pending = this.pending.slice(end);
    return this.tell(this.tidy(ready));
  }

  /** The rest, when no more comes. */
  end(): string {
    const rest = this.isThought ? '' : this.pending;
    this.pending = '';
    return this.tell(this.tidy(rest));
  }

  get text(): string {
    return this.whole.trim();
  }

  /** The sources that it marks, by their places in what was sent, in the order of their marks. */
  get sources(): readonly number[] {
    return this.order;
  }

  /** Some models write down first what they think; that is not for whoever asked. */
  private isThinking(): boolean {
    if (this.isThought === null) {
      const start = this.pending.trimStart().slice(0, THOUGHT.begins.length).toLowerCase();
      if (start !== THOUGHT.begins) {
        if (THOUGHT.begins.startsWith(start)) return true;
        this.isThought = false;
      } else this.isThought = true;
    }
    if (!this.isThought) return false;
    const end = this.pending.toLowerCase().indexOf(THOUGHT.ends);
    if (end < 0) return true;
    this.pending = this.pending.slice(end + THOUGHT.ends.length).trimStart();
    this.isThought = false;
    return false;
  }

  private tell(text: string): string {
    // Nothing is told before the first word.
    const told = this.whole === '' ? text.trimStart() : text;
    this.whole += told;
    return told;
  }

  private tidy(text: string): string {
    if (text === '') return '';
    const lines = text.replace(/\r/g, '').split('\n');
    const tidied = lines.map((line, index) => (index > 0 || this.isLineStart ? this.lineStart(line) : line)).join('\n');
    this.isLineStart = text.endsWith('\n') || (this.isLineStart && text.trim() === '');
    const marked = withoutMarkup(tidied).replace(/\[(\d{1,3}(?:, ?\d{1,3}){0,9})\]/g, (_, numbers: string) =>
      this.marksOf(numbers.split(',').map(Number)),
    );
    return this.restore(marked).replace(/\n{3,}/g, '\n\n');
  }

  private lineStart(line: string): string {
    return line
      .replace(/^ {0,3}#{1,6} +/, '')
      .replace(/^ {0,3}> ?/, '')
      .replace(/^( {0,8})[*+•] +/, '$1- ');
  }

  private marksOf(numbers: readonly number[]): string {
    return numbers
      .filter((number) => number >= 1 && number <= this.sourceCount)
      .map((number) => {
        if (!this.order.includes(number - 1)) this.order.push(number - 1);
        return `[${this.order.indexOf(number - 1) + 1}]`;
      })
      .join('');
  }
}
