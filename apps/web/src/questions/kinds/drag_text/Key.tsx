import { gap } from '@khue/scoring/kinds/gap-make';
import { Select, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Json, type Keys, keyOf, plain, textOf, withAt } from '../../keys/key';
import { answersIn, readGaps, tailOf, writeGaps } from '../../keys/starredGaps';

interface Draft {
  words: string[];
  /** Which of the words belongs in each gap, by its place. */
  gaps: number[];
}

const wordLines = (params: Json) => textOf(params.textField).split('\n');
const wordIn = (content: string) => plain(answersIn(content.split('\\')[0] ?? ''));

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('kinds');
  return (
    <Stack gap="sm">
      {draft.gaps.map((word, at) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps stay in their places
          key={at}
          label={t('drag_text.form.key.word', { number: at + 1 })}
          data={draft.words.map((text, index) => ({ value: String(index), label: text }))}
          value={String(word)}
          onChange={(value) => onChange({ ...draft, gaps: withAt(draft.gaps, at, Number(value ?? word)) })}
          allowDeselect={false}
        />
      ))}
    </Stack>
  );
}

const key = keyOf<Draft>({
  read: (params) => {
    const gaps = readGaps(wordLines(params)).map(wordIn);
    const others = readGaps([textOf(params.distractors)]).map(wordIn);
    return gaps.length === 0 ? null : { words: [...gaps, ...others], gaps: gaps.map((_, at) => at) };
  },
  write: (params, draft) => {
    const lines = wordLines(params);
    const before = readGaps(lines);
    const word = (at: number | undefined) => gap([draft.words[at ?? -1] ?? '']).slice(1, -1);
    const contents = draft.gaps.map((at, index) => `${word(at)}${tailOf(before[index] ?? '')}`);
    const others = draft.words.map((_, at) => at).filter((at) => !draft.gaps.includes(at));
    return {
      ...params,
      textField: writeGaps(lines, contents).join('\n'),
      distractors: others.map((at) => `*${word(at)}*`).join('\n'),
    };
  },
  faultOf: ({ gaps }) => (new Set(gaps).size < gaps.length ? 'word_twice' : null),
  Fields,
});

export const keys: Keys = { key, quick: null };
