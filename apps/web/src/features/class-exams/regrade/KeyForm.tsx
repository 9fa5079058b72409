import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import type { KeyDraft } from './keyDraft';
import classes from './Regrade.module.css';

interface Props {
  draft: KeyDraft;
  onChange: (draft: KeyDraft) => void;
}

const withAt = <T,>(list: readonly T[], at: number, value: T): T[] =>
  list.map((one, index) => (index === at ? value : one));

/** What is right, and nothing else of the question. */
export function KeyForm({ draft, onChange }: Props) {
  const { t } = useTranslation('class_exams');
  switch (draft.type) {
    case 'choices':
      return (
        <fieldset className={classes.fields}>
          <legend>{t('regrade.choices')}</legend>
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
            <p className={classes.note}>{t('regrade.one_right')}</p>
          )}
        </fieldset>
      );
    case 'truth':
      return (
        <fieldset className={classes.fields}>
          <legend>{t('regrade.truth')}</legend>
          <Segments
            aria-label={t('regrade.truth')}
            data={[
              { value: 'true', label: t('regrade.true') },
              { value: 'false', label: t('regrade.false') },
            ]}
            value={String(draft.correct)}
            onChange={(value) => onChange({ ...draft, correct: value === 'true' })}
          />
        </fieldset>
      );
    case 'gaps':
      return (
        <Stack gap="sm">
          {draft.gaps.map((answers, at) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: gaps stay in their places
              key={at}
              label={t('regrade.gap', { number: at + 1 })}
              description={at === 0 ? t('regrade.gap_hint') : undefined}
              value={answers}
              onChange={(event) => onChange({ ...draft, gaps: withAt(draft.gaps, at, event.currentTarget.value) })}
            />
          ))}
        </Stack>
      );
    case 'words':
      return (
        <Stack gap="sm">
          {draft.gaps.map((word, at) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: gaps stay in their places
              key={at}
              label={t('regrade.word', { number: at + 1 })}
              data={draft.words.map((text, index) => ({ value: String(index), label: text }))}
              value={String(word)}
              onChange={(value) => onChange({ ...draft, gaps: withAt(draft.gaps, at, Number(value ?? word)) })}
              allowDeselect={false}
            />
          ))}
        </Stack>
      );
  }
}
