import { type FormulaPiece, formulaPieces } from '@khue/scoring/formulas';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { drawnFormula } from './drawnFormula';
import classes from './Formulas.module.css';

function Formula({ tex, display, written }: Extract<FormulaPiece, { tex: string }>) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const span = place.current;
    if (!span) return;
    try {
      span.replaceChildren(drawnFormula(tex, display));
    } catch {
      // What cannot be drawn is shown as it was typed.
      span.textContent = written;
    }
  }, [tex, display, written]);
  return <span ref={place} className={classes.formula} data-display={display || undefined} />;
}

/** Words with the formulas in them drawn. Fetched where a text has one: it weighs as much as ten screens. */
export function Formulas({ text }: { text: string }) {
  const pieces = useMemo(() => formulaPieces(text), [text]);
  return pieces.map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stand in its order
    'text' in piece ? piece.text : <Formula key={index} {...piece} />,
  );
}
