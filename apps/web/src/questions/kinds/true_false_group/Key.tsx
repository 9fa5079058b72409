import { trueFalseGroup } from '@khue/scoring/kinds/true-false-group/question';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '@/components/select/Segments';
import classes from '../../keys/Key.module.css';
import { isJson, type Keys, keyOf, listOf, plain, textOf, withAt } from '../../keys/key';
import { asHtml } from '../../quick/asHtml';
import quickClasses from '../../quick/Quick.module.css';
import { type QuickFieldsProps, quickOf } from '../../quick/quick';
import { statementLetter } from '../kind';

type Draft = { text: string; correct: boolean }[];

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTranslation('kinds');
  return (
    <fieldset className={classes.fields}>
      <legend>{t('true_false_group.form.key.legend')}</legend>
      {draft.map((statement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: statements stay in their places
        <div key={index} className={classes.row}>
          <span translate="no">
            {statementLetter(index)}) {statement.text}
          </span>
          <Segments
            aria-label={t('true_false_group.form.truth_of', { letter: statementLetter(index) })}
            value={String(statement.correct)}
            onChange={(value) => onChange(withAt(draft, index, { ...statement, correct: value === 'true' }))}
            data={['true', 'false'].map((value) => ({ value, label: t(`true_false_group.${value}`) }))}
          />
        </div>
      ))}
    </fieldset>
  );
}

const key = keyOf<Draft>({
  read: ({ statements }) => {
    const read = listOf(statements)
      .filter(isJson)
      .map(({ text, correct }) => ({ text: plain(textOf(text)), correct: correct === true || correct === 'true' }));
    return read.length > 0 ? read : null;
  },
  write: (params, draft) => {
    // Only what has a draft is one: `read` left out the same.
    let next = 0;
    const statements = listOf(params.statements).map((one) =>
      isJson(one) ? { ...one, correct: draft[next++]?.correct ?? false } : one,
    );
    return { ...params, statements };
  },
  faultOf: () => null,
  Fields,
});

const FEWEST = 2;
const MOST = 6;
const LONGEST_STATEMENT = 500;

type QuickDraft = readonly { text: string; correct: boolean }[];

const filled = (statements: QuickDraft) => statements.filter(({ text }) => text.trim() !== '');

function QuickFields({ draft, onChange, lack }: QuickFieldsProps<QuickDraft>) {
  const { t } = useTranslation('kinds');
  const faultId = useId();
  return (
    <fieldset className={quickClasses.rows} aria-describedby={lack ? faultId : undefined}>
      <legend>{t('true_false_group.form.quick.statements')}</legend>
      {draft.map((statement, index) => {
        const letter = statementLetter(index);
        const set = (next: Partial<typeof statement>) =>
          onChange(draft.map((one, at) => (at === index ? { ...one, ...next } : one)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement is its place
          <div key={index} className={quickClasses.wrapping}>
            <TextInput
              className={quickClasses.grow}
              aria-label={t('true_false_group.form.quick.statement', { letter })}
              placeholder={t('true_false_group.form.quick.statement', { letter })}
              maxLength={LONGEST_STATEMENT}
              value={statement.text}
              onChange={(event) => set({ text: event.currentTarget.value })}
            />
            <Segments
              aria-label={t('true_false_group.form.quick.truth', { letter })}
              value={String(statement.correct)}
              onChange={(value) => set({ correct: value === 'true' })}
              data={['true', 'false'].map((value) => ({ value, label: t(`true_false_group.${value}`) }))}
            />
            {draft.length > FEWEST && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('true_false_group.form.quick.remove', { letter })}
                onClick={() => onChange(draft.filter((_, at) => at !== index))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {lack && (
        <p id={faultId} className={quickClasses.error} role="alert">
          {t(`true_false_group.form.quick.lacks.${lack}`)}
        </p>
      )}
      {draft.length < MOST && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...draft, { text: '', correct: true }])}
        >
          {t('true_false_group.form.quick.add')}
        </Button>
      )}
    </fieldset>
  );
}

const quick = quickOf<QuickDraft>({
  fresh: [true, true, true, true].map((correct) => ({ text: '', correct })),
  Fields: QuickFields,
  lackOf: (draft) => (filled(draft).length < FEWEST ? 'statements' : null),
  contentOf: (draft, question) => ({
    library: 'Khue.TrueFalseGroup',
    params: trueFalseGroup({
      question,
      statements: filled(draft).map(({ text, correct }) => ({ text: asHtml(text), correct })),
    }),
  }),
});

export const keys: Keys = { key, quick };
