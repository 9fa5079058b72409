import { Button } from '@mantine/core';
import { IconBooks } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/form/TextField';
import { look } from '@/components/look/look';
import { lazyComponent } from '@/lib/lazyComponent';
import { type Path, usePiece } from '@/questions/editing/editing';
import { FeedbackFields } from '@/questions/editing/FeedbackFields';
import classes from '@/questions/editing/Forms.module.css';
import { FlagField } from '@/questions/editing/fields/FlagField';
import { NumberField } from '@/questions/editing/fields/NumberField';
import { MoreSettings } from '@/questions/editing/MoreSettings';
import { RichTextField } from '@/questions/editing/richtext/RichTextField';
import { SortableList } from '@/questions/editing/SortableList';
import { typeOf } from '@/questions/editing/subContent';
import { wordsField } from '@/questions/editing/text/words';
import { copyOf, newPart } from '../state/parts';
import { AddPart } from './AddPart';
import { PartForm } from './PartForm';
import { PartItem } from './PartItem';
import { beginningOf, QUESTION_TYPES } from './partTypes';

const BankPicker = lazyComponent(async () => (await import('../picking/BankPicker')).BankPicker, 'bank');

export function QuestionSetForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const questions = piece.list('questions');
  const [added, setAdded] = useState<number>();
  const [picks, setPicks] = useState(false);
  const intro = piece.flag(['introPage', 'showIntroPage'], t('set.intro'));
  return (
    <div className={classes.form}>
      <fieldset className={classes.group} id={questions.id} tabIndex={-1}>
        <legend className={classes.legend}>{t('set.questions', { count: questions.items.length })}</legend>
        <SortableList
          list={questions}
          label={t('set.label')}
          nameOf={({ index }) => t('set.one', { number: index + 1 })}
          isReadOnly={piece.isReadOnly}
        >
          {(item, grip) => (
            <PartItem
              path={item.path}
              grip={grip}
              name={t('set.one', { number: item.index + 1 })}
              type={typeOf(item.value)}
              beginning={beginningOf(item.value)}
              isReadOnly={piece.isReadOnly}
              opensAtOnce={item.index === added}
              onCopy={() => questions.insert(item.index + 1, copyOf(item.value))}
              onRemove={() => questions.remove(item.index)}
            >
              <PartForm path={item.path} />
            </PartItem>
          )}
        </SortableList>
        {questions.error && <p className={classes.error}>{questions.error}</p>}
        {!piece.isReadOnly && (
          <div className={look('flex', 'wrap', 'gap-8')}>
            <AddPart
              label={t('set.add')}
              types={QUESTION_TYPES}
              onAdd={(type) => {
                setAdded(questions.items.length);
                questions.append(newPart(type));
              }}
            />
            <Button variant="default" leftSection={<IconBooks size={17} stroke={1.6} />} onClick={() => setPicks(true)}>
              {t('set.from_bank')}
            </Button>
          </div>
        )}
        {picks && (
          <Suspense>
            <BankPicker onPick={(parts) => questions.append(...parts)} onClose={() => setPicks(false)} />
          </Suspense>
        )}
      </fieldset>
      <div className={classes.two}>
        <NumberField field={piece.number('passPercentage', t('fields.pass_percentage'))} min={0} max={100} suffix="%" />
        <NumberField
          field={piece.number('poolSize', t('set.pool_size'))}
          min={1}
          max={questions.items.length || undefined}
          hint={t('set.pool_size_hint')}
        />
      </div>
      <FlagField field={piece.flag('randomQuestions', t('set.shuffle'))} />
      <FlagField field={intro} />
      {intro.value && (
        <>
          <TextField field={wordsField(piece.text(['introPage', 'title'], t('set.intro_title')))} />
          <RichTextField field={piece.text(['introPage', 'introduction'], t('set.intro_text'))} />
        </>
      )}
      <MoreSettings title={t('set.end')}>
        <FeedbackFields piece={piece} at={['endGame', 'overallFeedback']} label={t('set.end_feedback')} />
      </MoreSettings>
    </div>
  );
}
