import { Fragment } from 'react';
import { lookWith } from '@/components/look/look';
import classes from './Mend.module.css';
import type { FoundQuestion } from './questionImport';

type Line = FoundQuestion['source'][number];

/** A line in pieces, so that what stands out in the file stands out here. */
function piecesOf({ text, marked }: Line): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of [...marked].sort(([one], [other]) => one - other)) {
    if (to <= at) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), isMarked: false });
    pieces.push({ text: text.slice(Math.max(at, from), to), isMarked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMarked: false });
  return pieces;
}

/** The lines of the file that a question was read from, with their places. */
export function SourceText({ lines }: { lines: readonly Line[] }) {
  return (
    <ol className={lookWith(classes.source, 'list')}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several lines may come from one paragraph
        <li key={at} className={classes.sourceLine}>
          <span className={classes.at}>{line.at}</span>
          <span className={lookWith(classes.words, 'break', 'pre-wrap')} translate="no">
            {piecesOf(line).map(({ text, isMarked }, piece) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces stay in their places
              <Fragment key={piece}>{isMarked ? <mark>{text}</mark> : text}</Fragment>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
