import { useState } from 'react';
import type { CellPlace } from './MarkCell';
import { isPlain, type PastePlan, pastePlan } from './pastePlan';
import type { Book, BookRow } from './queries';
import { pastedCells } from './typedMark';
import type { BookWork } from './useBookWork';

interface Asked {
  plan: PastePlan;
  lines: string[][];
  at: CellPlace;
}

/** Pastes what fits at once; of what does not fit, asks first. */
export function usePaste(book: Book, rows: readonly BookRow[], work: Pick<BookWork, 'paste'>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const planned = (lines: string[][], at: CellPlace) =>
    pastePlan(lines, at, { rows: rows.length, marks: book.columns.length });
  const begin = (text: string, at: CellPlace) => {
    const lines = pastedCells(text);
    const plan = planned(lines, at);
    if (isPlain(plan)) work.paste(rows, plan);
    else setAsked({ plan, lines, at });
  };
  const finish = (plan: PastePlan) => {
    work.paste(rows, plan);
    setAsked(null);
  };
  return {
    asked: asked?.plan,
    begin,
    cancel: () => setAsked(null),
    paste: () => asked && finish(asked.plan),
    pasteBelow: () => asked && finish(planned(asked.lines.slice(1), asked.at)),
  };
}
