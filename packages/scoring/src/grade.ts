import { isAnswer, tidy } from './compare';
import { isWithdrawn, type Refusal, refusalOf } from './form';
import type {
  Blanks,
  DragText,
  FeedbackRange,
  Gap,
  MultiChoice,
  Question,
  Response,
  TrueFalse,
  Verdict,
} from './model';
import { choiceOrder, wordOrder } from './order';

export type Grading = { ok: true; verdict: Verdict } | { ok: false; reason: Refusal };
type Marks = Pick<Verdict, 'points' | 'details' | 'feedback'> & Partial<Pick<Verdict, 'choiceFeedback'>>;

/** What all of it would give, in points of the content. */
function possibleOf(question: Question): number {
  switch (question.type) {
    case 'multi_choice':
      return question.single || question.singlePoint ? 1 : question.choices.filter(({ correct }) => correct).length;
    case 'true_false':
      return 1;
    case 'blanks':
    case 'drag_text':
      return question.gaps.length;
  }
}

function overall(ranges: readonly FeedbackRange[], points: number, possible: number): string[] {
  // Whole per cents, as H5P compares them: a range that begins at 34 does not hold a third.
  const percent = Math.floor((100 * points) / possible);
  const range = ranges.find(({ from, to }) => from <= percent && percent <= to);
  return range ? [range.text.replaceAll('@score', String(points)).replaceAll('@total', String(possible))] : [];
}

function verdict(question: Question, { points, details, feedback, choiceFeedback = {} }: Marks): Grading {
  const possible = possibleOf(question);
  const fraction = possible > 0 ? points / possible : 0;
  const sentences = possible > 0 ? [...feedback, ...overall(question.overallFeedback, points, possible)] : feedback;
  return {
    ok: true,
    verdict: {
      correct: possible > 0 && points === possible,
      fraction,
      points,
      possible,
      feedback: [...new Set(sentences)],
      choiceFeedback,
      details,
    },
  };
}

function gradeChoices(question: MultiChoice, seed: string, response: readonly string[]): Grading {
  const chosen = new Set(response.map(Number));
  const order = choiceOrder(question, seed);
  const details: Record<string, boolean> = {};
  const [said, unsaid]: [string[], string[]] = [[], []];
  const choiceFeedback: Record<string, string> = {};
  let score = 0;
  for (const [index, place] of order.entries()) {
    const choice = question.choices[place];
    if (!choice) continue;
    const isChosen = chosen.has(index);
    if (isChosen) {
      details[index] = choice.correct;
      score += choice.correct ? 1 : -1;
    }
    const sentence = isChosen ? choice.chosenFeedback : choice.notChosenFeedback;
    if (!sentence) continue;
    choiceFeedback[index] = sentence;
    (isChosen ? said : unsaid).push(sentence);
  }
  const right = question.choices.filter(({ correct }) => correct).length;
  const least = Math.max(0, score);
  const passed = right > 0 && 100 * least >= question.passPercentage * right;
  const points = question.single ? least : question.singlePoint ? Number(passed) : least;
  return verdict(question, { points, details, feedback: [...said, ...unsaid], choiceFeedback });
}

function gradeTruth(question: TrueFalse, response: boolean): Grading {
  const isRight = response === question.correct;
  const said = isRight ? question.feedbackOnCorrect : question.feedbackOnWrong;
  return verdict(question, {
    points: Number(isRight),
    details: { [String(response)]: isRight },
    feedback: said ? [said] : [],
  });
}

function markGaps(
  question: Blanks | DragText,
  isRight: (gap: Gap, index: number) => boolean,
  isFilled: (index: number) => boolean,
): Grading {
  const details: Record<string, boolean> = {};
  const feedback: string[] = [];
  let points = 0;
  for (const [index, gap] of question.gaps.entries()) {
    const right = isRight(gap, index);
    details[index] = right;
    if (right) points++;
    const said = right ? gap.feedbackOnCorrect : gap.feedbackOnWrong;
    if (said && isFilled(index)) feedback.push(said);
  }
  return verdict(question, { points, details, feedback });
}

function gradeBlanks(question: Blanks, response: readonly string[]): Grading {
  return markGaps(
    question,
    ({ answers }, index) => isAnswer(response[index] ?? '', answers, question),
    (index) => (response[index] ?? '').trim() !== '',
  );
}

function gradeDragged(question: DragText, seed: string, response: readonly (string | null)[]): Grading {
  const words = wordOrder(question, seed);
  const wordIn = (index: number) => (response[index] === null ? undefined : words[Number(response[index])]);
  return markGaps(
    question,
    ({ answers }, index) => {
      const word = wordIn(index);
      return word !== undefined && answers.some((answer) => tidy(answer) === tidy(word));
    },
    (index) => wordIn(index) !== undefined,
  );
}

/** What an answer is worth. One that was withdrawn is worth nothing and hears nothing. */
export function grade(question: Question, seed: string, response: unknown): Grading {
  const reason = refusalOf(question, response);
  if (reason) return { ok: false, reason };
  if (isWithdrawn(response)) return withdrawn(question);
  // It has the form of a response to this type.
  switch (question.type) {
    case 'true_false':
      return gradeTruth(question, response as boolean);
    case 'multi_choice':
      return gradeChoices(question, seed, response as string[]);
    case 'blanks':
      return gradeBlanks(question, response as string[]);
    case 'drag_text':
      return gradeDragged(question, seed, response as (string | null)[]);
  }
}

function withdrawn(question: Question): Grading {
  const possible = possibleOf(question);
  return {
    ok: true,
    verdict: { correct: false, fraction: 0, points: 0, possible, feedback: [], choiceFeedback: {}, details: {} },
  };
}

function draggedSolution(question: DragText, seed: string): (string | null)[] {
  const words = wordOrder(question, seed);
  const used = new Set<number>();
  return question.gaps.map(({ answers }) => {
    const place = words.findIndex((word, index) => word === answers[0] && !used.has(index));
    if (place < 0) return null;
    used.add(place);
    return String(place);
  });
}

/** A response that is all right, in the form in which responses come. */
export function solution(question: Question, seed: string): Response {
  switch (question.type) {
    case 'multi_choice': {
      const right = choiceOrder(question, seed).flatMap((place, index) =>
        question.choices[place]?.correct ? [String(index)] : [],
      );
      return question.single ? right.slice(0, 1) : right;
    }
    case 'true_false':
      return question.correct;
    case 'blanks':
      return question.gaps.map(({ answers }) => answers[0] ?? '');
    case 'drag_text':
      return draggedSolution(question, seed);
  }
}
