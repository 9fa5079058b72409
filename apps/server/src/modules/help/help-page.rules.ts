import type { HelpRole } from '@khue/contract/help-pages';

export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'note'; text: string };

/** A page that says how something is done, as it is kept in `data/help/<language>/<key>.md`. */
export interface HelpPage {
  key: string;
  title: string;
  summary: string;
  roles: HelpRole[];
  path: string | null;
  topic: string;
  sections: { anchor: string; heading: string | null; blocks: HelpBlock[] }[];
  related: string[];
}
