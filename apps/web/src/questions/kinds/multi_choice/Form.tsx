import { look } from '@/components/look/look';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { ActionIcon, Button, Checkbox, Radio } from '@mantine/core';
import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, usePiece } from '../../editing/editing';
import { FeedbackFields } from '../../editing/FeedbackFields';
import classes from '../../editing/Forms.module.css';
import { FlagField } from '../../editing/fields/FlagField';
import { NumberField } from '../../editing/fields/NumberField';
import { WordsField } from '../../editing/fields/WordsField';
import { MoreSettings } from '../../editing/MoreSettings';
import { QuestionText } from '../../editing/QuestionText';
import { RichTextField } from '../../editing/richtext/RichTextField';
import { SortableList } from '../../editing/SortableList';
import { wordsField } from '../../editing/text/words';
import { letterOf } from '../kind';

const isRight = (value: unknown) => value === true || value === 'true';

export function MultiChoiceForm({ path }: { path: Path }) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece(path);
  const choices = piece.list('answers');
  const kind = piece.get(['behaviour', 'type']);
  const right = choices.items.filter(({ value }) => isRight(value.correct)).length;
  const isMultiple = kind === 'multi' || (kind !== 'single' && right > 1);

  const markRight = (index: number, correct: boolean) =>
    piece.set(
      'answers',
      choices.items.map((item) => {
        if (item.index === index) return piece.patched(item.value, { correct });
        return isMultiple || !isRight(item.value.correct) ? item.value : piece.patched(item.value, { correct: false });
      }),
    );

  const setMultiple = (isOn: boolean) => {
    const behaviour = { ...(piece.get('behaviour') as object | undefined), type: isOn ? 'multi' : 'single' };
    const first = choices.items.findIndex(({ value }) => isRight(value.correct));
    const one = () => choices.items.map(({ value, index }) => piece.patched(value, { correct: index === first }));
    piece.patch(isOn || right < 2 ? { behaviour } : { behaviour, answers: one() });
  };

  const shuffle = piece.flag(['behaviour', 'randomAnswers'], t('kinds:multi_choice.form.shuffle'), true);
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="question" label={t('fields.question')} />
      <fieldset className={classes.group} id={choices.id} tabIndex={-1}>
        <legend className={look('unseen')}>{t('kinds:multi_choice.form.label')}</legend>
        <div className={classes.choiceHead} aria-hidden="true">
          <span>{t('kinds:multi_choice.form.right')}</span>
          <span>
            {t('kinds:multi_choice.form.text')}
            <span className={classes.star}> *</span>
          </span>
          <span>{t('kinds:multi_choice.form.feedback')}</span>
        </div>
        <SortableList
          list={choices}
          label={t('kinds:multi_choice.form.label')}
          nameOf={({ index }) => t('kinds:multi_choice.form.one', { letter: letterOf(index) })}
          isReadOnly={piece.isReadOnly}
        >
          {(item, grip) => (
            <Choice
              path={item.path}
              letter={letterOf(item.index)}
              grip={grip}
              isMultiple={isMultiple}
              isRight={isRight(item.value.correct)}
              onRight={(correct) => markRight(item.index, correct)}
              onRemove={() => choices.remove(item.index)}
            />
          )}
        </SortableList>
        {choices.error && <p className={classes.error}>{choices.error}</p>}
        <div className={classes.choiceFoot}>
          {!piece.isReadOnly && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => choices.append({ text: '', correct: false, tipsAndFeedback: {} })}
            >
              {t('kinds:multi_choice.form.add')}
            </Button>
          )}
          <div className={classes.flags}>
            <FlagField field={shuffle} />
            <Checkbox
              label={t('kinds:multi_choice.form.several')}
              checked={isMultiple}
              disabled={piece.isReadOnly}
              onChange={(event) => setMultiple(event.currentTarget.checked)}
            />
          </div>
        </div>
      </fieldset>
      <FeedbackFields piece={piece} label={t('fields.explanation')} />
      {isMultiple && (
        <MoreSettings>
          <FlagField
            field={piece.flag(['behaviour', 'singlePoint'], t('kinds:multi_choice.form.single_point'))}
            hint={t('kinds:multi_choice.form.single_point_hint')}
          />
          <NumberField
            field={piece.number(['behaviour', 'passPercentage'], t('fields.pass_percentage'))}
            min={0}
            max={100}
            suffix="%"
          />
        </MoreSettings>
      )}
    </div>
  );
}

interface ChoiceProps {
  path: Path;
  letter: string;
  grip: ReactNode;
  isMultiple: boolean;
  isRight: boolean;
  onRight: (correct: boolean) => void;
  onRemove: () => void;
}

function Choice({ path, letter, grip, isMultiple, isRight, onRight, onRemove }: ChoiceProps) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece(path);
  const moreId = useId();
  const tip = wordsField(piece.text(['tipsAndFeedback', 'tip'], t('kinds:multi_choice.form.tip_of', { letter })));
  const notChosen = wordsField(
    piece.text(['tipsAndFeedback', 'notChosenFeedback'], t('kinds:multi_choice.form.not_chosen_of', { letter })),
  );
  const [isOpen, setOpen] = useState(tip.value !== '' || notChosen.value !== '');
  const mark = {
    'aria-label': t('kinds:multi_choice.form.is_right', { letter }),
    checked: isRight,
    disabled: piece.isReadOnly,
    color: 'la',
  };
  return (
    <div className={classes.choice}>
      {grip ?? <span />}
      {isMultiple ? (
        <Checkbox {...mark} size="md" onChange={(event) => onRight(event.currentTarget.checked)} />
      ) : (
        <Radio {...mark} size="md" onChange={() => onRight(true)} />
      )}
      <div className={classes.choiceText}>
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
        <RichTextField
          field={piece.text('text', t('kinds:multi_choice.form.one', { letter }))}
          isLine
          hidesLabel
          required
          isRight={isRight}
        />
      </div>
      <div className={classes.choiceFeedback}>
        <WordsField
          field={wordsField(
            piece.text(['tipsAndFeedback', 'chosenFeedback'], t('kinds:multi_choice.form.feedback_of', { letter })),
          )}
          placeholder={t('kinds:multi_choice.form.feedback')}
          hidesLabel
        />
      </div>
      <div className={classes.choiceActions}>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('kinds:multi_choice.form.more', { letter })}
          title={t('kinds:multi_choice.form.more_short')}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={17} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        {!piece.isReadOnly && (
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={t('kinds:multi_choice.form.remove', { letter })}
            onClick={onRemove}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <div id={moreId} className={classes.choiceMore} hidden={!isOpen}>
        <WordsField field={tip} />
        <WordsField field={notChosen} />
      </div>
    </div>
  );
}
