import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { ActionIcon, Button, Checkbox, Radio } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePiece } from '@/questions/editing/editing';
import { QuestionText } from '@/questions/editing/QuestionText';
import { RichTextField } from '@/questions/editing/richtext/RichTextField';
import { letterOf } from '@/questions/kinds/kind';
import { takesSeveral } from './answering';
import classes from './Mend.module.css';

interface Props {
  onRight: (at: number) => void;
}

/** What a choice question asks and offers, in little room: the letters and the order are those of the file. */
export function ChoiceFields({ onRight }: Props) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece([]);
  const choices = piece.list('answers');
  const Mark = takesSeveral(piece.value) ? Checkbox : Radio;
  return (
    <div className={look('narrow', 'stack', 'gap-10')}>
      <div className={classes.asked}>
        <QuestionText piece={piece} name="question" label={t('editor:fields.question')} />
      </div>
      <fieldset className={lookWith(classes.choices, 'fieldset', 'stack', 'gap-6')}>
        <legend>{t('kinds:multi_choice.form.label')}</legend>
        {choices.items.map(({ key, index, value, path }) => (
          <div key={key} className={classes.choice}>
            <Mark
              size="md"
              color="la"
              aria-label={t('kinds:multi_choice.form.is_right', { letter: letterOf(index) })}
              checked={value.correct === true || value.correct === 'true'}
              onChange={() => onRight(index)}
            />
            <ChoiceText path={path} letter={letterOf(index)} isRight={value.correct === true} />
            {choices.items.length > 2 && (
              <ActionIcon
                variant="subtle"
                size={32}
                aria-label={t('kinds:multi_choice.form.remove', { letter: letterOf(index) })}
                onClick={() => choices.remove(index)}
              >
                <IconTrash size={17} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </div>
        ))}
        <Button
          className={classes.add}
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => choices.append({ text: '', correct: false, tipsAndFeedback: {} })}
        >
          {t('kinds:multi_choice.form.add')}
        </Button>
      </fieldset>
    </div>
  );
}

function ChoiceText({
  path,
  letter,
  isRight,
}: {
  path: readonly (string | number)[];
  letter: string;
  isRight: boolean;
}) {
  const { t } = useTranslation('kinds');
  const piece = usePiece(path);
  return (
    <div className={classes.choiceText}>
      <span className={look('dimmed', 'semibold')} aria-hidden="true">
        {letter}
      </span>
      <RichTextField
        field={piece.text('text', t('multi_choice.form.one', { letter }))}
        isLine
        hidesLabel
        required
        isRight={isRight}
      />
    </div>
  );
}
