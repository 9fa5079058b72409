import { Button } from '@mantine/core';
import { IconArrowRight, IconX } from '@tabler/icons-react';
import { Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createItemKeys, withValueAt } from '@/components/form/nestedValues';
import { look, lookWith } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { type Editing, EditingContext } from '@/questions/editing/editing';
import { NumberField } from '@/questions/editing/fields/NumberField';
import { KINDS } from '@/questions/kinds/kinds';
import { useMaterialWords } from '../bank/materialWords';
import { kindOf, takesSeveral, withChoice, withSeveral } from './answering';
import { ChoiceFields } from './ChoiceFields';
import classes from './Mend.module.css';
import { Problems } from './Problems';
import { type FoundQuestion, nameOf } from './questionImport';
import { SourceText } from './SourceText';
import type { Change } from './useMending';

interface Props {
  question: FoundQuestion;
  /** What comes after it; absent: nothing does. */
  next: FoundQuestion | undefined;
  onChange: (change: Change) => void;
  onNext: () => void;
}

/** One question beside its text in the file: its right answer, its words and its points are mended here. */
export function MendPane({ question, next, onChange, onNext }: Props) {
  const { t } = useTranslation('bank');
  const words = useMaterialWords();
  const { index, params, points, dropped } = question;
  const pointsId = useId();
  const isChoice = kindOf(question) === 'multi_choice';
  const several = isChoice && takesSeveral(params);
  return (
    <section className={look('card', 'narrow', 'stack')} aria-label={t('questions.recognised')}>
      <header className={look('bar', 'gap-8-14', 'p-10-14', 'line-bottom')}>
        <h2 className={look('m-0', 'text-card', 'semibold')}>{nameOf(t, question)}</h2>
        <span className={look('note')}>{words.type(question.library)}</span>
      </header>
      <Problems problems={question.problems} />
      <div className={classes.columns}>
        {question.source.length > 0 && (
          <div className={lookWith(classes.column, 'narrow', 'p-12-14')}>
            <h3 className={look('mb-8', 'text-sm', 'semibold')}>{t('questions.in_file')}</h3>
            <SourceText lines={question.source} />
          </div>
        )}
        <div className={lookWith(classes.column, 'narrow', 'p-12-14')}>
          <h3 className={look('mb-8', 'text-sm', 'semibold')}>{t('questions.recognised')}</h3>
          <Fields
            key={index}
            question={question}
            onParams={(changed) => onChange({ index, params: changed })}
            onRight={(at) => onChange({ index, params: withChoice(params, at) })}
          />
          <div className={classes.points}>
            <NumberField
              field={{
                id: pointsId,
                label: t('questions.points'),
                mode: 'edit',
                value: points,
                error: undefined,
                change: (value) => onChange({ index, points: value === null || value > 0 ? value : null }),
                leave: () => undefined,
              }}
              min={0}
              max={1000}
              step={0.25}
              hint={t('questions.points_hint')}
            />
          </div>
        </div>
      </div>
      <footer className={look('bar', 'gap-8', 'p-10-14', 'line-top')}>
        <Button
          variant="subtle"
          color={dropped ? undefined : 'son'}
          leftSection={<IconX size={18} stroke={1.8} />}
          onClick={() => onChange({ index, dropped: !dropped })}
        >
          {t(dropped ? 'questions.take_back' : 'questions.drop_one')}
        </Button>
        <span className={look('flex', 'wrap', 'gap-8')}>
          {isChoice && (
            <Button variant="default" onClick={() => onChange({ index, params: withSeveral(params, !several) })}>
              {t(several ? 'questions.one_right' : 'questions.several_right')}
            </Button>
          )}
          {next && (
            <Button variant="light" rightSection={<IconArrowRight size={18} stroke={1.8} />} onClick={onNext}>
              {t('questions.on_to', { name: nameOf(t, next) })}
            </Button>
          )}
        </span>
      </footer>
    </section>
  );
}

interface FieldsProps {
  question: FoundQuestion;
  onParams: (params: FoundQuestion['params']) => void;
  onRight: (at: number) => void;
}

/** The fields of its kind. What is wrong stands above, so the fields themselves stay quiet. */
function Fields({ question, onParams, onRight }: FieldsProps) {
  const formId = useId();
  const [keys] = useState(createItemKeys);
  const { params } = question;
  const kind = kindOf(question);
  const editing: Editing = useMemo(
    () => ({
      params,
      isReadOnly: false,
      keys,
      idOf: (path) => `${formId}-${path.join('.')}`,
      change: (path, value) => onParams(withValueAt(params, path, value, keys)),
      errorAt: () => undefined,
      errorWithin: () => undefined,
      leave: () => undefined,
      revealed: undefined,
    }),
    [params, keys, formId, onParams],
  );
  if (!kind) return null;
  const { Form } = KINDS[kind];
  return (
    <EditingContext value={editing}>
      <Suspense fallback={<LoadingState lines={4} />}>
        {kind === 'multi_choice' ? <ChoiceFields onRight={onRight} /> : <Form path={[]} />}
      </Suspense>
    </EditingContext>
  );
}
