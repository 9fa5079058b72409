import { findFolded } from './fold';
import classes from './Highlight.module.css';

interface Props {
  children: string;
  term: string;
}

/** Marks the letters that a search without accents has matched. */
export function Highlight({ children, term }: Props) {
  const hits = findFolded(children, term);
  if (hits.length === 0) return children;
  const letters = Array.from(children.normalize('NFC'));
  const piece = (start: number, end?: number) => letters.slice(start, end).join('');
  return (
    <>
      {hits.map(({ start, end }, index) => (
        <span key={start}>
          {piece(hits[index - 1]?.end ?? 0, start)}
          <mark className={classes.hit}>{piece(start, end)}</mark>
        </span>
      ))}
      {piece(hits.at(-1)?.end ?? 0)}
    </>
  );
}
