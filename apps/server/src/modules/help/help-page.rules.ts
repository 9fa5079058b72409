import type { HelpRole } from '@khue/contract/constants';

export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'steps'; items: string[] }
  | { kind: 'list'; items: string[] }
  | { kind: 'note'; text: string };

interface HelpSection {
  /** The same in every language. */
  anchor: string;
  heading: string | null;
  blocks: HelpBlock[];
}

/** A page that says how something is done, as it is kept in `data/help/<language>/<key>.md`. */
export interface HelpPage {
  key: string;
  title: string;
  summary: string;
  roles: readonly HelpRole[];
  path: string | null;
  topic: string;
  sections: HelpSection[];
  related: readonly string[];
}

const MARKS: readonly [RegExp, 'steps' | 'list' | 'note'][] = [
  [/^\d{1,2}\. /, 'steps'],
  [/^- /, 'list'],
  [/^> /, 'note'],
];

function addLine(blocks: HelpBlock[], line: string): void {
  const [mark, kind] = MARKS.find(([shape]) => shape.test(line)) ?? [undefined, 'text' as const];
  const words = mark ? line.replace(mark, '') : line;
  const last = blocks.at(-1);
  if (kind === 'text' || kind === 'note') blocks.push({ kind, text: words });
  else if (last?.kind === kind) last.items.push(words);
  else blocks.push({ kind, items: [words] });
}

/** `# title`, a line that sums up, then `## headings` with paragraphs, steps (`1.`), lists (`-`) and notes (`>`), one a line. */
export function readHelpText(text: string): Pick<HelpPage, 'title' | 'summary' | 'sections'> {
  const [first = '', summary = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const sections: HelpSection[] = [];
  for (const line of lines) {
    if (line.startsWith('## ') || sections.length === 0) {
      const heading = line.startsWith('## ') ? line.slice(3) : null;
      sections.push({ anchor: `s${sections.length + 1}`, heading, blocks: [] });
      if (heading !== null) continue;
    }
    addLine(sections.at(-1)?.blocks ?? [], line);
  }
  return { title: first.replace(/^# /, ''), summary, sections };
}

/** Words as one reads them: without marks, links as their names. */
export const plainWords = (text: string): string =>
  text.replaceAll('**', '').replace(/\[([^\][]{1,200})\]\([^()\s]{1,200}\)/g, '$1');

export const textsOf = (block: HelpBlock): string[] => ('items' in block ? block.items : [block.text]).map(plainWords);
