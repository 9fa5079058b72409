import { toPlain } from '@khue/scoring/html';
import { resultKind } from '@khue/scoring/kinds/every-kind';
import type { Block, Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { pairsOf, stemsOf } from '../understanding/words.rules';

export interface Passage {
  title: string;
  body: string;
}

/** A few sentences: short enough to quote, long enough to say something. */
const LONGEST = 900;
const MOST_OF_ONE = 60;
const MOST_WORDS = 300;

const plain = (html: string): string =>
  toPlain(html.slice(0, 4 * LONGEST))
    .replace(/\s+/g, ' ')
    .trim();

/** In pieces that end with a sentence where one ends. */
export function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > LONGEST && pieces.length < MOST_OF_ONE) {
    const cut = Math.max(...['. ', '! ', '? ', '; '].map((end) => rest.lastIndexOf(end, LONGEST - 1)));
    const to = cut > LONGEST / 3 ? cut + 1 : LONGEST;
    pieces.push(rest.slice(0, to).trim());
    rest = rest.slice(to).trim();
  }
  if (rest && pieces.length < MOST_OF_ONE) pieces.push(rest.slice(0, LONGEST));
  return pieces;
}

/** What can be read of a block itself, without the blocks in it. No question, no word of one, and nothing that only the speaker says. */
function readable(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'table':
      return plain(block.html);
    case 'cards':
      return [plain(block.text), ...block.cards.map(({ front, back }) => `${plain(front)}: ${plain(back)}.`)].join(' ');
    case 'column':
      return block.blocks.map(readable).filter(Boolean).join(' ');
    case 'row':
      return block.columns
        .flatMap(({ blocks }) => blocks.map(readable))
        .filter(Boolean)
        .join(' ');
    case 'question_set':
      return plain(block.intro?.text ?? '');
    default:
      return '';
  }
}

const together = (blocks: readonly Block[]): string => blocks.map(readable).filter(Boolean).join(' ');

/** Sections of a content with what each is called: slides, chapters, panels, or all of it. */
function sectionsOf(block: Block): Passage[] {
  switch (block.kind) {
    case 'presentation':
      return block.slides.map(({ title, elements }) => ({
        title: plain(title),
        body: together(elements.map((element) => element.block)),
      }));
    case 'book':
      return [
        { title: plain(block.title), body: plain(block.cover?.text ?? '') },
        ...block.chapters.flatMap(({ title, blocks }) => [
          { title: plain(title), body: together(blocks) },
          ...blocks.flatMap((inner) => (inner.kind === 'accordion' ? sectionsOf(inner) : [])),
        ]),
      ];
    case 'accordion':
      return block.panels.map(({ title, blocks }) => ({ title: plain(title), body: together(blocks) }));
    case 'column':
      return [
        { title: '', body: readable(block) },
        ...block.blocks.flatMap((inner) =>
          inner.kind === 'accordion' || inner.kind === 'book' ? sectionsOf(inner) : [],
        ),
      ];
    default:
      return [{ title: '', body: readable(block) }];
  }
}

/** The passages of a material that students read; a section without words stands for nothing. */
export function passagesOf(title: string, block: Block): Passage[] {
  return sectionsOf(block)
    .filter(({ body }) => body !== '')
    .flatMap(({ title: heading, body }) =>
      inPieces(body).map((piece) => ({
        title: heading && heading !== title ? `${title}: ${heading}` : title,
        body: piece,
      })),
    )
    .slice(0, MOST_OF_ONE);
}

/** What is shown beside a question before it is answered: its tips, and no word of its key. */
export const hintsOf = (question: Question): string[] => [
  ...new Set(
    resultKind(question)
      .hints(question)
      .flatMap((tip) => (tip ? [plain(tip)] : [])),
  ),
];

/** Why the right answer is right: for whoever has answered. */
export function explanationOf(question: Question): string {
  const whole = question.overallFeedback.filter(({ to }) => to === 100).map(({ text }) => plain(text));
  const own = [plain(resultKind(question).explanation?.(question) ?? '')];
  return [...new Set([...own, ...whole])].filter(Boolean).join(' ');
}

/** The explanations of a practice, each a passage under the title of its material. */
export const explanationsOf = (title: string, block: Block): Passage[] =>
  questionsIn(block)
    .map((question) => [explanationOf(question), ...hintsOf(question)].filter(Boolean).join(' '))
    .filter((body) => body.length > 20)
    .map((body) => ({ title, body: body.slice(0, LONGEST) }))
    .slice(0, MOST_OF_ONE);

/** Terms of a passage with their places, as PostgreSQL reads a vector; every term is letters, digits and `_` only. */
export function vectorOf({ title, around, body }: Passage & { around: string }): string {
  const weights = new Map<string, Set<string>>();
  const add = (text: string, weight: string) => {
    const words = stemsOf(text, MOST_WORDS);
    for (const term of [...words, ...pairsOf(words)]) {
      weights.set(term, (weights.get(term) ?? new Set()).add(weight));
    }
  };
  add(title, 'A');
  add(around, 'B');
  add(body, 'D');
  const place = { A: '1A', B: '2B', D: '3' } as Record<string, string>;
  return [...weights].map(([term, of]) => `${term}:${[...of].map((one) => place[one]).join(',')}`).join(' ');
}

export const termsOfVector = (vector: string): string[] =>
  vector === '' ? [] : vector.split(' ').map((one) => one.slice(0, one.lastIndexOf(':')));
