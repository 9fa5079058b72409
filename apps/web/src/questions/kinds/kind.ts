import type { AskedQuestion, Response } from '@khue/scoring/model';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Fetched } from '@/lib/lazyComponent';
import type { Path } from '../editing/editing';
import type { Keys } from '../keys/key';
import type { AnswerProps, Checked } from '../player/playing';
import type { ReviewProps } from '../review/GivenAndRight';

/**
 * A kind of question as people see it. Its name is `kinds:<kind>.name`. Whoever answers has loaded the view and its
 * rules; what others need is fetched when they come.
 */
export interface Kind<Q extends AskedQuestion> {
  Icon: TablerIcon;
  /** Everybody gives one of the answers that are counted: together they are those who answered. */
  addsUp: boolean;
  /** Its counted answers are choices, which have letters. */
  hasLetters: boolean;

  View: Fetched<AnswerProps<Q>>;
  /** Something that can be judged. */
  isAnswered: (question: Q, response: Response) => boolean;
  /** For another try: what was right stays, the rest is empty again. */
  keepRight: (question: Q, response: Response, checked: Checked) => Response;
  /** The answer after the key of a place was pressed, 0 for 1 and A; nothing when that stands for none. */
  byKey: (question: Q, response: Response, place: number) => Response | undefined;
  /** Written letter by letter: an exam waits for a pause before it sends. */
  isTyped: boolean;
  /** A long text of that sort: it is sent every few seconds, because people hardly pause. */
  isLong?: true;

  /** What was asked, below the text of the question, where the text is not all. */
  Asked?: ComponentType<{ question: Q }>;
  /** The answer that was given, beside the solution. */
  Review: ComponentType<ReviewProps<Q>>;
  /** What stands below the text of the question on a sheet of paper. */
  Printed: ComponentType<{ question: Q }>;
  /** A key of `papers`: what is said after the text on paper. */
  hintOf?: (question: Q) => string | null;
  /** Its fields in the editor; `path` leads to the params. */
  Form: ComponentType<{ path: Path }>;
  /** Its key in few fields; null where people mark: it has none. */
  keys: (() => Promise<Keys>) | null;
}

/** A for the first choice; after Z come numbers. */
export const letterOf = (index: number): string => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

/** Statements have small letters, as on paper. */
export const statementLetter = (index: number): string => String.fromCharCode(97 + (index % 26));
