import { LONGEST_RESPONSE } from '@khue/scoring/kinds/short-answer/model';
import { numbersIn } from '@khue/scoring/kinds/short-answer/number';
import { shortAnswer } from '@khue/scoring/kinds/short-answer/question';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isJson, type Keys, keyOf, listOf, textOf } from '../../keys/key';
import { linesOf } from '../../quick/linesOf';
import { type QuickFieldsProps, quickOf } from '../../quick/quick';

interface Draft {
  /** One a line. */
  answers: string;
  /** As they are typed; null where no number is asked for. */
  number: { value: string; tolerance: string } | null;
}

const written = (value: unknown) => (typeof value === 'number' ? String(value).replace('.', ',') : textOf(value));
const numberIn = (text: string): number | undefined => numbersIn(text)[0];

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('kinds');
  const { answers, number } = draft;
  return (
    <Stack gap="sm">
      <Textarea
        label={t('short_answer.form.key.answers')}
        description={t('short_answer.form.key.answers_hint')}
        autosize
        minRows={2}
        maxRows={8}
        value={answers}
        onChange={(event) => onChange({ ...draft, answers: event.currentTarget.value })}
      />
      {number && (
        <>
          <TextInput
            label={t('short_answer.form.key.number')}
            value={number.value}
            onChange={(event) => onChange({ ...draft, number: { ...number, value: event.currentTarget.value } })}
          />
          <TextInput
            label={t('short_answer.form.key.tolerance')}
            value={number.tolerance}
            onChange={(event) => onChange({ ...draft, number: { ...number, tolerance: event.currentTarget.value } })}
          />
        </>
      )}
    </Stack>
  );
}

const key = keyOf<Draft>({
  read: ({ answers, number }) => ({
    answers: listOf(answers).map(textOf).filter(Boolean).join('\n'),
    number: isJson(number) ? { value: written(number.value), tolerance: written(number.tolerance ?? 0) } : null,
  }),
  write: (params, { answers, number }) => ({
    ...params,
    answers: linesOf(answers),
    ...(number ? { number: { value: numberIn(number.value), tolerance: numberIn(number.tolerance) ?? 0 } } : {}),
  }),
  faultOf: ({ answers, number }) => {
    const lines = linesOf(answers);
    if ((lines.length === 0 && !number) || lines.some(({ length }) => length > LONGEST_RESPONSE)) return 'empty';
    if (!number) return null;
    const tolerance = numberIn(number.tolerance);
    return numberIn(number.value) === undefined || tolerance === undefined || tolerance < 0 ? 'number' : null;
  },
  Fields,
});

/** One accepted answer a line. */
function QuickFields({ draft, onChange, lack }: QuickFieldsProps<string>) {
  const { t } = useTranslation('kinds');
  return (
    <Textarea
      label={t('short_answer.form.quick.answers')}
      description={t('short_answer.form.quick.answers_help')}
      withAsterisk
      rows={2}
      maxLength={2_000}
      value={draft}
      error={lack ? t(`short_answer.form.quick.lacks.${lack}`) : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const quick = quickOf<string>({
  fresh: '',
  Fields: QuickFields,
  lackOf: (draft) => {
    const answers = linesOf(draft);
    if (answers.length === 0) return 'answers';
    return answers.some(({ length }) => length > LONGEST_RESPONSE) ? 'long' : null;
  },
  contentOf: (draft, question) => ({
    library: 'Khue.ShortAnswer',
    params: shortAnswer({ question, answers: linesOf(draft) }),
  }),
});

export const keys: Keys = { key, quick };
