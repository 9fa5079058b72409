import { FORMULA_LIMITS, type FormulaPiece, formulaPieces } from '@khue/scoring/formulas';
import katex from 'katex';
import 'katex/dist/katex.min.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import classes from './Formulas.module.css';

function Formula({ tex, display, written }: Extract<FormulaPiece, { tex: string }>) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const span = place.current;
    if (!span) return;
    try {
      // Drawn by script, element by element: the page's policy allows no styles in markup.
      katex.render(tex, span, { ...FORMULA_LIMITS, displayMode: display, throwOnError: true });
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
