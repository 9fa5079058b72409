/** How a word is written short, and where that means something: `mk` is a password beside "forgot", else "me". */
interface ShortForm {
  near: ReadonlySet<string> | null;
  means: readonly string[];
}

/** `mk@quen/doi=mat khau|mk=minh`: the first that fits is meant. */
export function shortFormsIn(...lists: readonly string[]): ReadonlyMap<string, readonly ShortForm[]> {
  const forms = new Map<string, ShortForm[]>();
  for (const pair of lists.flatMap((list) => list.split('|'))) {
    const [written = '', means = ''] = pair.split('=');
    const [word = '', near] = written.split('@');
    const form = { near: near === undefined ? null : new Set(near.split('/')), means: means.split(' ') };
    forms.set(word, [...(forms.get(word) ?? []), form]);
  }
  return forms;
}

const AROUND = 2;

/** Words as they are spoken, for words as they are typed in a hurry. */
export function spokenOut(words: readonly string[], forms: ReadonlyMap<string, readonly ShortForm[]>): string[] {
  return words.flatMap((word, at) => {
    const around = [...words.slice(Math.max(0, at - AROUND), at), ...words.slice(at + 1, at + 1 + AROUND)];
    const form = forms.get(word)?.find(({ near }) => near === null || around.some((one) => near.has(one)));
    return form ? form.means : [word];
  });
}
