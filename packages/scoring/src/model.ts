/**
 * What official content means, in the product's own words. `readContent` makes it of a `content.json`; the player,
 * the graders, the exports and the exams see only this.
 */

import type { FeedbackRange, Html, MediaFile, Picture } from './kinds/base';
import type { AskedOf, QuestionOf, QuestionType, ResponseOf } from './kinds/kinds';

export type { FeedbackRange, Gap, Html, Media, MediaFile, Picture, QuestionBase, TextPart } from './kinds/base';
export type { AskedOf, QuestionOf, QuestionType, ResponseOf } from './kinds/kinds';

/** With its key: never sent to somebody who answers. */
export type Question = QuestionOf<QuestionType>;

export interface Card {
  front: string;
  back: string;
  picture?: Picture;
  audio?: MediaFile[];
  frontTip?: string;
  backTip?: string;
}

/** What is drawn on a slide: a box, an oval, or a line along the upper or left edge of its place. */
export interface Shape {
  form: 'rectangle' | 'circle' | 'horizontal' | 'vertical';
  fill?: string;
  /** Widths and roundness in letters' heights, so that they grow with the slide. */
  line?: { width: number; style: 'solid' | 'dashed' | 'dotted' | 'double'; color: string };
  round?: number;
}

export interface SlideElement<Q> {
  /** In per cent of the slide. */
  x: number;
  y: number;
  width: number;
  height: number;
  block: Block<Q>;
  /** Shown as a button that opens it. */
  asButton?: boolean;
  /** A place to press that nobody sees: what lies under it is what people press. */
  isUnseen?: boolean;
  title?: string;
  /** Degrees clockwise. */
  rotation?: number;
  /** How much of the slide a white ground behind it covers, in per cent: words over a picture stand on one. */
  ground?: number;
}

export interface Slide<Q> {
  title: string;
  elements: SlideElement<Q>[];
  backgroundPicture?: Picture;
  backgroundColor?: string;
  /** What the speaker says. */
  notes?: string;
}

/** A piece of content; `Q` is a question with its key, or one that is asked without it. */
export type Block<Q = Question> =
  | { kind: 'question'; question: Q }
  | {
      kind: 'question_set';
      intro: { title: string; text: Html } | null;
      questions: Q[];
      passPercentage: number;
      shuffled: boolean;
      /** Fewer than there are: so many are drawn. */
      draw: number | null;
      feedback: FeedbackRange[];
      /** Its questions of types that cannot be asked here. */
      unsupported?: { library: string; title: string }[];
    }
  | { kind: 'text'; html: Html }
  | { kind: 'image'; picture: Picture }
  | { kind: 'video'; title: string; files: MediaFile[]; poster?: Picture }
  | { kind: 'audio'; title: string; files: MediaFile[] }
  | { kind: 'link'; title: string; url: string }
  | { kind: 'table'; html: Html }
  | { kind: 'accordion'; panels: { title: string; blocks: Block<Q>[] }[] }
  | { kind: 'cards'; title: string; text: Html; cards: Card[] }
  | { kind: 'column'; blocks: Block<Q>[] }
  | { kind: 'row'; columns: { width: number | null; blocks: Block<Q>[] }[] }
  | {
      kind: 'book';
      title: string;
      cover: { text: Html; picture?: Picture } | null;
      chapters: { title: string; blocks: Block<Q>[] }[];
    }
  | { kind: 'presentation'; slides: Slide<Q>[] }
  | { kind: 'shape'; shape: Shape }
  /** Kept in the content, and told: we cannot show it here. */
  | {
      kind: 'unsupported';
      library: string;
      title: string;
      /** Where an installed library shows it after all, in a sandboxed frame. */
      player?: string;
    };

export type QuestionSet<Q = Question> = Extract<Block<Q>, { kind: 'question_set' }>;

/** A fault of content: where, which (a key of the `content` texts), and with which values. */
export interface Problem {
  /** Path in `params`, e.g. `answers.2.text`. */
  path: string;
  code: string;
  params?: Record<string, string | number>;
}

export type Reading = { ok: true; block: Block } | { ok: false; problems: Problem[] };

/** A question as somebody gets it who answers it: no key, and ids that tell nothing. */
export type AskedQuestion = AskedOf<QuestionType>;

/** By the question's kind; null withdraws. */
export type Response = ResponseOf<QuestionType> | null;

export interface Verdict {
  /** All that could be had. Null, here and below: people say it. */
  correct: boolean | null;
  /** 0 to 1. */
  fraction: number | null;
  /** In points of the content itself, before a placement weighs it. */
  points: number | null;
  possible: number;
  /** Sentences for who answered so, most particular first. */
  feedback: string[];
  /** Of those sentences, what belongs to one choice, by its id. */
  choiceFeedback: Record<string, string>;
  /** For each blank whether it is right; for each choice that was made, by its id. */
  details: Record<string, boolean>;
}
