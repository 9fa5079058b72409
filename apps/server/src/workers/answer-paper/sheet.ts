/** A line with what it is about before it. */
export interface Told {
  label: string;
  text: string;
}

export interface AnsweredQuestion {
  title: string;
  /** What it is about; empty where nothing is known. */
  about: string;
  worth: string;
  tone: 'good' | 'bad' | 'plain';
  text: string;
  lines: readonly Told[];
}

/** A paper in words: how it is drawn is not its affair. */
export interface AnswerSheet {
  title: string;
  language: string;
  heading: string;
  subtitle: string;
  score: string;
  verdict: string;
  facts: readonly Told[];
  storyTitle: string;
  story: readonly Told[];
  questionsTitle: string;
  questions: readonly AnsweredQuestion[];
  foot: string;
  /** With `{{page}}` in it. */
  page: string;
}
