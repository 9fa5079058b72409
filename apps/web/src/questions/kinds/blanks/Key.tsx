import { gap } from '@khue/scoring/kinds/gap-make';
import { Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isJson, type Json, type Keys, keyOf, listOf, plain, textOf, withAt } from '../../keys/key';
import { answersIn, readGaps, tailOf, writeGaps } from '../../keys/starredGaps';

/** The accepted answers of each gap, joined by strokes. */
type Draft = string[];

const sentencesOf = (params: Json) =>
  listOf(params.questions).map((one) => (isJson(one) ? textOf(one.question ?? one.text) : textOf(one)));

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('kinds');
  return (
    <Stack gap="sm">
      {draft.map((answers, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps stay in their places
          key={at}
          label={t('blanks.form.key.gap', { number: at + 1 })}
          description={at === 0 ? t('blanks.form.key.gap_hint') : undefined}
          value={answers}
          onChange={(event) => onChange(withAt(draft, at, event.currentTarget.value))}
        />
      ))}
    </Stack>
  );
}

const key = keyOf<Draft>({
  read: (params) => {
    const gaps = readGaps(sentencesOf(params));
    if (gaps.length === 0) return null;
    return gaps.map((one) => answersIn(one).split('/').map(plain).filter(Boolean).join(' / '));
  },
  write: (params, draft) => {
    const lines = sentencesOf(params);
    const before = readGaps(lines);
    const contents = draft.map((text, at) => {
      const answers = text.split('/').map((one) => one.trim());
      return `${gap(answers.filter(Boolean)).slice(1, -1)}${tailOf(before[at] ?? '')}`;
    });
    return { ...params, questions: writeGaps(lines, contents) };
  },
  faultOf: (draft) => (draft.some((one) => one.replaceAll('/', '').trim() === '') ? 'gap_empty' : null),
  Fields,
});

export const keys: Keys = { key, quick: null };
