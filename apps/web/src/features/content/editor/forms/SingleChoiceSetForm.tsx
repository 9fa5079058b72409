import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { type Path, usePiece } from '@/questions/editing/editing';
import { FeedbackFields } from '@/questions/editing/FeedbackFields';
import classes from '@/questions/editing/Forms.module.css';
import { NumberField } from '@/questions/editing/fields/NumberField';
import { MoreSettings } from '@/questions/editing/MoreSettings';
import { RichTextField } from '@/questions/editing/richtext/RichTextField';
import { SortableList } from '@/questions/editing/SortableList';
import { firstWords } from '@/questions/editing/text/words';
import { copyOf, newSingleChoice } from '../state/parts';
import { PartItem } from './PartItem';

/** What each question is called and drawn as: it is a choice, the set is around it. */
const TYPE = 'H5P.MultiChoice';

/** Questions with one right answer each, which stands first. */
export function SingleChoiceSetForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const questions = piece.list('choices');
  const [added, setAdded] = useState(questions.items.length === 1 ? 0 : undefined);
  return (
    <div className={classes.form}>
      <fieldset className={classes.group} id={questions.id} tabIndex={-1}>
        <legend className={classes.legend}>{t('single_choice.questions', { count: questions.items.length })}</legend>
        <p className={look('note', 'm-0')}>{t('single_choice.hint')}</p>
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
              type={TYPE}
              beginning={firstWords(item.value.question)}
              isReadOnly={piece.isReadOnly}
              opensAtOnce={item.index === added}
              onCopy={() => questions.insert(item.index + 1, copyOf(item.value))}
              onRemove={() => questions.remove(item.index)}
            >
              <SingleChoice path={item.path} />
            </PartItem>
          )}
        </SortableList>
        {questions.error && <p className={classes.error}>{questions.error}</p>}
        {!piece.isReadOnly && (
          <Button
            variant="light"
            className={classes.start}
            leftSection={<IconPlus size={17} stroke={1.8} />}
            onClick={() => {
              setAdded(questions.items.length);
              questions.append(newSingleChoice());
            }}
          >
            {t('set.add')}
          </Button>
        )}
      </fieldset>
      <NumberField
        field={piece.number(['behaviour', 'passPercentage'], t('fields.pass_percentage'))}
        min={0}
        max={100}
        suffix="%"
      />
      <MoreSettings title={t('set.end')}>
        <FeedbackFields piece={piece} label={t('set.end_feedback')} />
      </MoreSettings>
    </div>
  );
}

function SingleChoice({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const answers = piece.list('answers');
  return (
    <div className={classes.form}>
      <RichTextField field={piece.text('question', t('fields.question'))} required />
      <div className={look('grid', 'gap-8')} id={answers.id}>
        {answers.items.map(({ index, key }) => (
          <div key={key} className={look('row', 'gap-6')}>
            <div className={look('grow', 'narrow')}>
              <RichTextField
                field={piece.text(
                  ['answers', index],
                  index === 0 ? t('single_choice.right') : t('single_choice.wrong', { number: index }),
                )}
                isLine
                required
                isRight={index === 0}
              />
            </div>
            {index > 1 && !piece.isReadOnly && (
              <ActionIcon
                variant="subtle"
                size={32}
                aria-label={t('single_choice.remove_answer', { number: index })}
                onClick={() => answers.remove(index)}
              >
                <IconTrash size={17} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
        {answers.error && <p className={classes.error}>{answers.error}</p>}
        {!piece.isReadOnly && (
          <div>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => answers.append('')}
            >
              {t('single_choice.add_answer')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
