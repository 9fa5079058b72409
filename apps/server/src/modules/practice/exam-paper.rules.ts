import type { PaperPart } from '@khue/contract/paper-exams';
import type { Question } from '@khue/scoring/model';
import { choiceOrder } from '@khue/scoring/order';
import { shuffle } from '@khue/scoring/random';
import type { HeldQuestion } from './activity.repo';
import { type Materials, seedFor } from './activity.rules';

const FIRST_CODE = 101;
const FEWEST_LETTERS = 4;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const usualCodes = (versions: number): string[] =>
  Array.from({ length: versions }, (_, index) => String(FIRST_CODE + index));

const PART_OF: Readonly<Record<Question['type'], PaperPart>> = {
  multi_choice: 'choices',
  true_false: 'truths',
  blanks: 'gaps',
  drag_text: 'gaps',
};
const PARTS: readonly PaperPart[] = ['choices', 'truths', 'gaps'];

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
    questions: PARTS.flatMap((part) =>
      mixed.filter((held) => {
        const question = materials(held).questions.get(held.key);
        return question !== undefined && PART_OF[question.type] === part;
      }),
    ),
  };
}

const known = (questions: readonly HeldQuestion[], materials: Materials): Question[] =>
  questions.flatMap((held) => materials(held).questions.get(held.key) ?? []);

/** How many questions each part has; a part without any is left out. */
export function partsOf(questions: readonly HeldQuestion[], materials: Materials) {
  const types = known(questions, materials).map(({ type }) => PART_OF[type]);
  return PARTS.map((part) => ({ part, question_count: types.filter((one) => one === part).length })).filter(
    ({ question_count }) => question_count > 0,
  );
}

/** As many letters as the longest choice needs. */
export const lettersOf = (questions: readonly HeldQuestion[], materials: Materials): number =>
  Math.min(
    LETTERS.length,
    Math.max(
      FEWEST_LETTERS,
      ...known(questions, materials).map((question) =>
        question.type === 'multi_choice' ? question.choices.length : 0,
      ),
    ),
  );

interface TruthLetters {
  true: string;
  false: string;
}

function answerTo(question: Question, seed: string, letters: TruthLetters): string {
  switch (question.type) {
    case 'multi_choice':
      return choiceOrder(question, seed)
        .flatMap((place, index) => (question.choices[place]?.correct ? (LETTERS[index] ?? '') : []))
        .join(', ');
    case 'true_false':
      return question.correct ? letters.true : letters.false;
    case 'blanks':
      return question.gaps.map(({ answers }) => answers.join(' / ')).join('; ');
    case 'drag_text':
      return question.gaps.map(({ answers }) => answers[0] ?? '').join('; ');
  }
}

/** What is right, number by number. */
export const keyOf = ({ seed, questions }: PaperVersion, materials: Materials, letters: TruthLetters): string[] =>
  questions.map((held) => {
    const question = materials(held).questions.get(held.key);
    return question ? answerTo(question, seedFor(seed, held.material), letters) : '';
  });
