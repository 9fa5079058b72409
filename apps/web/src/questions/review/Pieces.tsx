import { lookWith } from '@/components/look/look';
import { Html } from '../player/Html';
import classes from './Review.module.css';

/** A part of an answer as it is written down: a choice, or what stands in a blank. */
export interface Piece {
  /** Of a choice its letter, of a blank its number. */
  name: string;
  text: string;
  isHtml: boolean;
}

/** An answer as it is read: choices with their letters, blanks with their numbers. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <ul className={lookWith(classes.pieces, 'list')}>
      {pieces.map(({ name, text, isHtml }) => (
        <li key={name} translate="no">
          <strong>{name}.</strong> {isHtml ? <Html html={text} inline /> : text || '–'}
        </li>
      ))}
    </ul>
  );
}
