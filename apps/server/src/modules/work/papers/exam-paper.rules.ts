import { paperKind } from '@khue/scoring/kinds/every-kind';
import { PAPER_PARTS, type TruthLetters } from '@khue/scoring/kinds/paper-kind';
import type { Question } from '@khue/scoring/model';
import { shuffle } from '@khue/scoring/random';
import type { HeldQuestion } from '../activities/activity.repo';
import { type Materials, seedFor } from '../activities/activity.rules';

const FIRST_CODE = 101;
const FEWEST_LETTERS = 4;
const MOST_LETTERS = 26;

export const usualCodes = (versions: number): string[] =>
  Array.from({ length: versions }, (_, index) => String(FIRST_CODE + index));

interface PaperVersion {
  seed: string;
  /** Those that can be read, in the order in which they are printed. */
  questions: HeldQuestion[];
}

/** One version: always the same for a code. Questions of one kind stand together, so one answer sheet serves all versions. */
export function versionOf(
  paper: { seed: string; questions: readonly HeldQuestion[] },
  code: string,
  materials: Materials,
): PaperVersion {
  const mixed = shuffle(paper.questions, `${paper.seed}\norder\n${code}`);
  return {
    seed: `${paper.seed}:${code}`,
    questions: PAPER_PARTS.flatMap((part) =>
      mixed.filter((held) => {
        const question = materials(held).questions.get(held.key);
        return question !== undefined && paperKind(question).part === part;
      }),
    ),
  };
}

const known = (questions: readonly HeldQuestion[], materials: Materials): Question[] =>
  questions.flatMap((held) => materials(held).questions.get(held.key) ?? []);

const marksOf = (question: Question): number => paperKind(question).marks(question);

/** How many questions each part has; of statements also how many a question has at most. A part without any is left out. */
export function partsOf(questions: readonly HeldQuestion[], materials: Materials) {
  const all = known(questions, materials);
  return PAPER_PARTS.map((part) => {
    const own = all.filter((question) => paperKind(question).part === part);
    const statements = part === 'statements' ? { statements: Math.max(0, ...own.map(marksOf)) } : {};
    return { part, question_count: own.length, ...statements };
  }).filter(({ question_count }) => question_count > 0);
}

/** As many letters as the longest choice needs. */
export const lettersOf = (questions: readonly HeldQuestion[], materials: Materials): number =>
  Math.min(MOST_LETTERS, Math.max(FEWEST_LETTERS, ...known(questions, materials).map(lettersFor)));

const lettersFor = (question: Question): number => (paperKind(question).part === 'choices' ? marksOf(question) : 0);

/** Of which materials somebody may be told what is right. */
export type KeysTold = (materialId: number) => boolean;
const WITHHELD = '–';

/** What is right, number by number. */
export const keyOf = (
  { seed, questions }: PaperVersion,
  materials: Materials,
  letters: TruthLetters,
  isTold: KeysTold,
): string[] =>
  questions.map((held) => {
    const question = materials(held).questions.get(held.key);
    if (!isTold(held.material)) return WITHHELD;
    return question ? paperKind(question).key(question, seedFor(seed, held.material), letters) : '';
  });

/** What no file may be called by on some computer. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Title, class, what it is and its codes, so that it is found again in a folder of downloads. */
export function fileNameOf(
  { title, class_name }: { title: string; class_name: string },
  what: string,
  codes: readonly string[],
): string {
  const [first, last] = [codes[0], codes.at(-1)];
  const name = `${title} - ${class_name} - ${what} ${first === last ? first : `${first}-${last}`}`;
  return name.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ').trim();
}
