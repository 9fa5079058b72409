const WORD = /[\p{L}\p{N}\p{M}_-]/u;

interface Span {
  from: number;
  to: number;
}

/** Pairs of stars within one block: the gaps, as content writes them. */
export function gapSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = -1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== '*') continue;
    if (from < 0) from = at;
    else {
      spans.push({ from, to: at + 1 });
      from = -1;
    }
  }
  return spans;
}

/** What the button means: the words that are chosen, else the word at the cursor. */
export function wanted(text: string, from: number, to: number): Span | null {
  let [start, end] = [from, to];
  if (start === end) {
    while (start > 0 && WORD.test(text[start - 1] ?? '')) start -= 1;
    while (end < text.length && WORD.test(text[end] ?? '')) end += 1;
  }
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return start < end ? { from: start, to: end } : null;
}

/** A plain text with the chosen words as a gap, or with the gap there taken away again. Null: nothing to mark. */
export function toggledGap(text: string, from: number, to: number): { text: string; from: number; to: number } | null {
  const inside = gapSpans(text).find((span) => span.from <= from && to <= span.to);
  if (inside) {
    const words = text.slice(inside.from + 1, inside.to - 1);
    return {
      text: text.slice(0, inside.from) + words + text.slice(inside.to),
      from: inside.from,
      to: inside.from + words.length,
    };
  }
  const span = wanted(text, from, to);
  if (!span || text.slice(span.from, span.to).includes('*')) return null;
  return {
    text: `${text.slice(0, span.from)}*${text.slice(span.from, span.to)}*${text.slice(span.to)}`,
    from: span.from + 1,
    to: span.to + 1,
  };
}
