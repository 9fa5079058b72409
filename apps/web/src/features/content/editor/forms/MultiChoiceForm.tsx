import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { ActionIcon, Button, Checkbox, Radio } from '@mantine/core';
import { IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '../../SortableList';
import { FlagField } from '../fields/FlagField';
import { NumberField } from '../fields/NumberField';
import { WordsField } from '../fields/WordsField';
import { RichTextField } from '../richtext/RichTextField';
import { type Path, usePiece } from '../state/editing';
import { wordsField } from '../text/words';
import { FeedbackFields } from './FeedbackFields';
import classes from './Forms.module.css';
import { MoreSettings } from './MoreSettings';
import { QuestionText } from './QuestionText';

const isRight = (value: unknown) => value === true || value === 'true';
const letterOf = (index: number) => (index < 26 ? String.fromCharCode(65 + index) : String(index + 1));

export function MultiChoiceForm({ path }: { path: Path }) {
  const { t } = useTranslation('editor');
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

  const shuffle = piece.flag(['behaviour', 'randomAnswers'], t('choices.shuffle'), true);
  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="question" label={t('fields.question')} />
      <fieldset className={classes.group} id={choices.id} tabIndex={-1}>
        <legend className={classes.heard}>{t('choices.label')}</legend>
        <div className={classes.choiceHead} aria-hidden="true">
          <span>{t('choices.right')}</span>
          <span>
            {t('choices.text')}
            <span className={classes.star}> *</span>
          </span>
          <span>{t('choices.feedback')}</span>
        </div>
        <SortableList
          list={choices}
          label={t('choices.label')}
          nameOf={({ index }) => t('choices.one', { letter: letterOf(index) })}
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
              {t('choices.add')}
            </Button>
          )}
          <div className={classes.flags}>
            <FlagField field={shuffle} />
            <Checkbox
              label={t('choices.several')}
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
            field={piece.flag(['behaviour', 'singlePoint'], t('choices.single_point'))}
            hint={t('choices.single_point_hint')}
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
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  const moreId = useId();
  const tip = wordsField(piece.text(['tipsAndFeedback', 'tip'], t('choices.tip_of', { letter })));
  const notChosen = wordsField(
    piece.text(['tipsAndFeedback', 'notChosenFeedback'], t('choices.not_chosen_of', { letter })),
  );
  const [isOpen, setOpen] = useState(tip.value !== '' || notChosen.value !== '');
  const mark = {
    'aria-label': t('choices.is_right', { letter }),
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
          field={piece.text('text', t('choices.one', { letter }))}
          isLine
          hidesLabel
          required
          isRight={isRight}
        />
      </div>
      <div className={classes.choiceFeedback}>
        <WordsField
          field={wordsField(piece.text(['tipsAndFeedback', 'chosenFeedback'], t('choices.feedback_of', { letter })))}
          placeholder={t('choices.feedback')}
          hidesLabel
        />
      </div>
      <div className={classes.choiceActions}>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('choices.more', { letter })}
          title={t('choices.more_short')}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={17} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        {!piece.isReadOnly && (
          <ActionIcon variant="subtle" size={32} aria-label={t('choices.remove', { letter })} onClick={onRemove}>
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
