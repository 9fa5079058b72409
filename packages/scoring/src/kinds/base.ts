/** What questions of every kind are made of. */

/** Sanitised HTML. */
export type Html = string;

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

/** What all questions have, with their key: never sent to somebody who answers. */
export interface QuestionBase {
  /** Within its material: '' for the material itself, else the sub-content's id. */
  key: string;
  title: string;
  /** What is asked. */
  text: Html;
  media?: Media;
  overallFeedback: FeedbackRange[];
  /** After how many tries who practises is told the solution, where the content says so. */
  maxTries?: number;
}

/** What somebody who answers gets of every question: no key, and an id that tells nothing. */
export interface AskedBase {
  id: string;
  title: string;
  text: Html;
  media?: Media;
}

/** Text in reading order, with numbered gaps. Each text is whole HTML by itself: no mark is left open at a gap. */
export type TextPart = { text: Html } | { gap: number };

export interface Gap {
  /** Every one of them is right; the first is the one to show. */
  answers: string[];
  tip?: string;
  feedbackOnCorrect?: string;
  feedbackOnWrong?: string;
}

export type AskedPart = { text: Html } | { blank: number; tip?: string };

/** One thing that people look for in an answer, and what all of it is worth. */
export interface Criterion {
  id: string;
  name: string;
  points: number;
}
