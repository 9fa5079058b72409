import { askBlock, questionId } from '@khue/scoring/ask';
import { grade, solution } from '@khue/scoring/grade';
import type { Block, Problem, Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import type { Check, Content } from './playing';

/** Makers see no stored material: one number for all that is tried out. */
const MATERIAL = 0;
/** Always the same, so that choices do not change places under the maker's hands. */
const SEED = 'preview';

export type LocalPlayback =
  | { ok: true; content: Content; check: Check }
  /** Cannot be read at all; what is merely missing is shown as it is. */
  | { ok: false; problems: Problem[] };

/** Who plays slides does not get the speaker's notes; their maker does. */
function withNotes(content: Content, made: Block): Content {
  if (content.kind !== 'presentation' || made.kind !== 'presentation') return content;
  return { ...content, slides: content.slides.map((slide, index) => ({ ...slide, notes: made.slides[index]?.notes })) };
}

/** Content as its maker has it, to be played on the spot: asked as to a student and judged here, nothing is sent. */
export function localPlayback(library: string, params: unknown): LocalPlayback {
  const reading = readContent(library, params);
  if (!reading.ok) return reading;
  const questions = new Map<string, Question>(
    questionsIn(reading.block).map((question) => [questionId(MATERIAL, question.key), question]),
  );
  const check: Check = async (id, response) => {
    const question = questions.get(id);
    if (!question) throw new Error(`No such question: ${id}`);
    const grading = grade(question, SEED, response);
    if (!grading.ok) throw new Error(`Not an answer: ${grading.reason}`);
    const { choiceFeedback, ...verdict } = grading.verdict;
    return { ...verdict, choice_feedback: choiceFeedback, solution: solution(question, SEED) };
  };
  const content = askBlock(reading.block, { material: MATERIAL, seed: SEED });
  return { ok: true, content: withNotes(content, reading.block), check };
}
