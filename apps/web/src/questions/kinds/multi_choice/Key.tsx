import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { ActionIcon, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../keys/Key.module.css';
import { isJson, type Keys, keyOf, listOf, plain, textOf, withAt } from '../../keys/key';
import { asHtml } from '../../quick/asHtml';
import quickClasses from '../../quick/Quick.module.css';
import { type QuickFieldsProps, quickOf } from '../../quick/quick';

interface Draft {
  isSingle: boolean;
  choices: { text: string; correct: boolean }[];
}

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('kinds');
  return (
    <fieldset className={classes.fields}>
      <legend>{t('multi_choice.form.key.choices')}</legend>
      <Stack gap="xs">
        {draft.choices.map((choice, at) => (
          <Checkbox
            // biome-ignore lint/suspicious/noArrayIndexKey: choices stay in their places
            key={at}
            label={<span translate="no">{choice.text}</span>}
            checked={choice.correct}
            onChange={(event) =>
              onChange({
                ...draft,
                choices: withAt(draft.choices, at, { ...choice, correct: event.currentTarget.checked }),
              })
            }
          />
        ))}
      </Stack>
      {draft.isSingle && draft.choices.filter(({ correct }) => correct).length > 1 && (
        <p className={classes.note}>{t('multi_choice.form.key.one_right')}</p>
      )}
    </fieldset>
  );
}

const key = keyOf<Draft>({
  read: (params) => {
    const choices = listOf(params.answers)
      .filter(isJson)
      .map(({ text, correct }) => ({ text: plain(textOf(text)), correct: correct === true || correct === 'true' }));
    const kind = isJson(params.behaviour) ? params.behaviour.type : undefined;
    const isSingle = kind === 'single' || (kind !== 'multi' && choices.filter(({ correct }) => correct).length === 1);
    return choices.length > 0 ? { isSingle, choices } : null;
  },
  write: (params, draft) => {
    const answers = listOf(params.answers).map((one, at) =>
      isJson(one) ? { ...one, correct: draft.choices[at]?.correct ?? false } : one,
    );
    const behaviour = isJson(params.behaviour) ? params.behaviour : {};
    // How many may be chosen stays as it was asked, also where it hung on the number of right ones.
    const type = draft.isSingle ? 'single' : 'multi';
    return { ...params, answers, behaviour: { ...behaviour, type } };
  },
  faultOf: ({ choices }) => (choices.some(({ correct }) => correct) ? null : 'none_right'),
  Fields,
});

const MOST_CHOICES = 8;
const LONGEST_ANSWER = 500;

type QuickDraft = readonly { text: string; correct: boolean }[];

const filled = (choices: QuickDraft) => choices.filter(({ text }) => text.trim() !== '');

function QuickFields({ draft, onChange, lack }: QuickFieldsProps<QuickDraft>) {
  const { t } = useTranslation('kinds');
  const faultId = useId();
  return (
    <fieldset className={quickClasses.rows} aria-describedby={lack ? faultId : undefined}>
      <legend>{t('multi_choice.form.quick.choices')}</legend>
      {draft.map((choice, index) => {
        const set = (next: Partial<typeof choice>) =>
          onChange(draft.map((one, at) => (at === index ? { ...one, ...next } : one)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
          <div key={index} className={quickClasses.row}>
            <Checkbox
              aria-label={t('multi_choice.form.quick.is_right', { number: index + 1 })}
              checked={choice.correct}
              onChange={(event) => set({ correct: event.currentTarget.checked })}
            />
            <TextInput
              className={quickClasses.grow}
              aria-label={t('multi_choice.form.quick.choice', { number: index + 1 })}
              placeholder={t('multi_choice.form.quick.choice', { number: index + 1 })}
              maxLength={LONGEST_ANSWER}
              value={choice.text}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
            {draft.length > 2 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('multi_choice.form.quick.remove', { number: index + 1 })}
                onClick={() => onChange(draft.filter((_, at) => at !== index))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      <p className={quickClasses.dim}>{t('multi_choice.form.quick.choices_help')}</p>
      {lack && (
        <p id={faultId} className={quickClasses.error} role="alert">
          {t(`multi_choice.form.quick.lacks.${lack}`)}
        </p>
      )}
      {draft.length < MOST_CHOICES && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...draft, { text: '', correct: false }])}
        >
          {t('multi_choice.form.quick.add')}
        </Button>
      )}
    </fieldset>
  );
}

const quick = quickOf<QuickDraft>({
  fresh: [true, false, false, false].map((correct) => ({ text: '', correct })),
  Fields: QuickFields,
  lackOf: (draft) => {
    if (filled(draft).length < 2) return 'choices';
    return filled(draft).some(({ correct }) => correct) ? null : 'right';
  },
  contentOf: (draft, question, language) => ({
    library: 'H5P.MultiChoice',
    params: multiChoice({
      question,
      choices: filled(draft).map((choice) => ({ ...choice, text: asHtml(choice.text) })),
      language,
    }),
  }),
});

export const keys: Keys = { key, quick };
