import type { GapParts } from '../player/gapText';
import { Html, slotMark, withoutMarks } from '../player/Html';
import classes from './Print.module.css';

const joined = (parts: GapParts) =>
  parts.map((part) => ('text' in part ? withoutMarks(part.text) : ` ${slotMark(part.blank)} `)).join('');

/** A text with dotted lines to write on. */
export function Passage({ parts }: { parts: GapParts }) {
  return (
    <div className={classes.passage}>
      <Html
        html={joined(parts)}
        slots={parts.filter((part) => 'blank' in part).length}
        slot={(blank) => <span key={blank} className={classes.blank} />}
      />
    </div>
  );
}
