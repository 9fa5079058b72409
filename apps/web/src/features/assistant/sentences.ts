const ENDS = '.!?…';

/** The sentences of a text that has come so far: a sentence is finished when something follows its end, or the text is. */
export function finishedSentences(text: string, isWhole: boolean): string[] {
  const sentences: string[] = [];
  let from = 0;
  const take = (to: number) => {
    const sentence = text.slice(from, to).trim();
    if (sentence !== '') sentences.push(sentence);
    from = to;
  };
  for (let at = 0; at < text.length; at += 1) {
    const isLineEnd = text[at] === '\n';
    const isSentenceEnd = ENDS.includes(text[at] ?? '') && /\s/.test(text[at + 1] ?? '');
    if (isLineEnd || isSentenceEnd) take(at + 1);
  }
  if (isWhole) take(text.length);
  return sentences;
}
