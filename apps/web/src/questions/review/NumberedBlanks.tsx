import { lookWith } from '@/components/look/look';
import { type GapParts, joinedParts } from '../player/gapText';
import { Html } from '../player/Html';
import { blankCount, filledIn } from '../player/responses';
import type { Piece } from './Pieces';
import classes from './Review.module.css';

/** A text whose blanks are numbered, so that their answers can be told apart. */
export function NumberedBlanks({ parts }: { parts: GapParts }) {
  return (
    <Html
      html={joinedParts(parts)}
      slots={blankCount({ parts })}
      slot={(blank) => (
        <span key={blank} className={lookWith(classes.blank, 'p-0-8', 'dimmed', 'text-md')}>
          {blank + 1}
        </span>
      )}
    />
  );
}

/** What stands in each blank of an answer, by its number. */
export const blankPieces = (response: unknown, textOf: (value: string) => string): Piece[] =>
  filledIn(response, Array.isArray(response) ? response.length : 0).map((value, blank) => ({
    name: String(blank + 1),
    text: textOf(value),
    isHtml: false,
  }));
