/**
 * What official content means, in the product's own words. `readContent` makes it of a `content.json`; the player,
 * the graders, the exports and the exams see only this.
 */

/** Sanitised HTML. */
type Html = string;

export interface Picture {
  /** As the content names it; whoever sends it makes a link of it. */
  path: string;
  alt: string;
  width?: number;
  height?: number;
}

export interface MediaFile {
  path: string;
  mime: string;
}

export type Media =
  | { kind: 'image'; picture: Picture }
  | { kind: 'video'; files: MediaFile[] }
  | { kind: 'audio'; files: MediaFile[] };

/** What to say for a share of points, from and to in per cent. */
export interface FeedbackRange {
  from: number;
  to: number;
  text: string;
}

interface Asked {
  /** Within its material: '' for the material itself, else the sub-content's id. */
  key: string;
  title: string;
  /** What is asked. */
  text: Html;
  media?: Media;
  overallFeedback: FeedbackRange[];
}

export interface Choice {
  text: Html;
  correct: boolean;
  tip?: string;
  /** Said after the answer to who chose it, and to who did not. */
  chosenFeedback?: string;
  notChosenFeedback?: string;
}

export interface MultiChoice extends Asked {
  type: 'multi_choice';
  /** Only one can be chosen. */
  single: boolean;
  choices: Choice[];
  shuffled: boolean;
  /** All or nothing: one point from this share of right choices on. */
  singlePoint: boolean;
  passPercentage: number;
}

export interface TrueFalse extends Asked {
  type: 'true_false';
  correct: boolean;
  feedbackOnCorrect?: string;
  feedbackOnWrong?: string;
}

export interface Gap {
  /** Every one of them is right; the first is the one to show. */
  answers: string[];
  tip?: string;
  feedbackOnCorrect?: string;
  feedbackOnWrong?: string;
}

/** Text in reading order, with numbered gaps. Each text is whole HTML by itself: no mark is left open at a gap. */
export type TextPart = { text: Html } | { gap: number };

export interface Blanks extends Asked {
  type: 'blanks';
  parts: TextPart[];
  gaps: Gap[];
  caseSensitive: boolean;
  acceptSpellingErrors: boolean;
  /** Accents make no difference: only where the question says so. */
  ignoreAccents: boolean;
}

export interface DragText extends Asked {
  type: 'drag_text';
  parts: TextPart[];
  gaps: Gap[];
  distractors: string[];
}

/** With its key: never sent to somebody who answers. */
export type Question = MultiChoice | TrueFalse | Blanks | DragText;
export type QuestionType = Question['type'];

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
export type AskedQuestion = {
  id: string;
  title: string;
  text: Html;
  media?: Media;
} & (
  | { type: 'multi_choice'; single: boolean; choices: { id: string; text: Html; tip?: string }[] }
  | { type: 'true_false' }
  | { type: 'blanks'; parts: ({ text: Html } | { blank: number; tip?: string })[] }
  | {
      type: 'drag_text';
      parts: ({ text: Html } | { blank: number; tip?: string })[];
      words: { id: string; text: string }[];
    }
);

/** Ids of choices; true or false; a text for each blank; ids of words, null for an empty blank. Null withdraws. */
export type Response = readonly string[] | boolean | readonly (string | null)[] | null;

export interface Verdict {
  /** All that could be had. */
  correct: boolean;
  /** 0 to 1. */
  fraction: number;
  /** In points of the content itself, before a placement weighs it. */
  points: number;
  possible: number;
  /** Sentences for who answered so, most particular first. */
  feedback: string[];
  /** Of those sentences, what belongs to one choice, by its id. */
  choiceFeedback: Record<string, string>;
  /** For each blank whether it is right; for each choice that was made, by its id. */
  details: Record<string, boolean>;
}
