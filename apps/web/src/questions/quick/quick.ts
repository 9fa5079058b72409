import type { MachineName } from '@khue/scoring/libraries';
import type { ContentLanguage } from '@khue/scoring/making';
import type { ComponentType } from 'react';

export interface QuickFieldsProps<Draft> {
  draft: Draft;
  onChange: (draft: Draft) => void;
  /** What it lacks, once somebody wanted to add it. */
  lack: string | null;
}

/** A question made on the spot, beside its text: what is right, in the fewest fields. */
interface QuickOf<Draft> {
  fresh: Draft;
  Fields: ComponentType<QuickFieldsProps<Draft>>;
  /** What keeps it from being asked, a key below `kinds:<kind>.form.quick.lacks`; null when it can be. */
  lackOf: (draft: Draft) => string | null;
  /** The content that asks it; `question` is the text as HTML. */
  contentOf: (draft: Draft, question: string, language: ContentLanguage) => { library: MachineName; params: object };
}

/** Its draft is its own affair: who holds it hands it back as it came. */
export type Quick = QuickOf<unknown>;
export const quickOf = <Draft>(quick: QuickOf<Draft>): Quick => quick as unknown as Quick;
