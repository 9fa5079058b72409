import type { AskedBase, AskedPart, Gap, QuestionBase, TextPart } from '../base';

export interface DragText extends QuestionBase {
  type: 'drag_text';
  parts: TextPart[];
  gaps: Gap[];
  distractors: string[];
}

export interface AskedDragText extends AskedBase {
  type: 'drag_text';
  parts: AskedPart[];
  words: { id: string; text: string }[];
}

/** Ids of words, null for an empty blank. */
export type DragTextResponse = readonly (string | null)[];
