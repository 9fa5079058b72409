import { gap } from '@khue/scoring/kinds/gap-make';
import { Button, Textarea } from '@mantine/core';
import { IconTextRecognition } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Path, usePiece } from '../../editing/editing';
import { FeedbackFields } from '../../editing/FeedbackFields';
import classes from '../../editing/Forms.module.css';
import { WordsField } from '../../editing/fields/WordsField';
import { GapList } from '../../editing/GapList';
import { QuestionText } from '../../editing/QuestionText';
import { toggledGap } from '../../editing/richtext/gapText';
import { gapsOf } from '../../editing/text/gapText';

/** Words beside the right ones: one on each line here, between stars in the content. */
const linesOf = (distractors: string) =>
  gapsOf(distractors)
    .map(({ answers }) => answers.join('/'))
    .join('\n');
const starred = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => gap([line]))
    .join(' ');

export function DragTextForm({ path }: { path: Path }) {
  const { t } = useTranslation(['editor', 'kinds']);
  const piece = usePiece(path);
  const text = piece.text('textField', t('gaps.text'));
  const box = useRef<HTMLTextAreaElement>(null);
  // Half-typed lines have no place in the content; they are shown as long as they mean what it says.
  const [typed, setTyped] = useState('');
  const distractors = piece.text('distractors', t('kinds:drag_text.form.distractors'));

  function toggle() {
    const area = box.current;
    if (!area) return;
    const next = toggledGap(text.value, area.selectionStart, area.selectionEnd);
    if (next) text.change(next.text);
    requestAnimationFrame(() => {
      area.focus();
      if (next) area.setSelectionRange(next.from, next.to);
    });
  }

  return (
    <div className={classes.form}>
      <QuestionText piece={piece} name="taskDescription" label={t('fields.task')} required={false} />
      <div>
        <Textarea
          ref={box}
          id={text.id}
          label={text.label}
          withAsterisk
          aria-required
          description={t('kinds:drag_text.form.how')}
          autosize
          minRows={4}
          readOnly={piece.isReadOnly}
          value={text.value}
          onChange={(event) => text.change(event.currentTarget.value)}
          onBlur={() => text.leave()}
          error={text.error}
          translate="no"
        />
        {!piece.isReadOnly && (
          <Button
            variant="default"
            size="xs"
            mt={8}
            leftSection={<IconTextRecognition size={16} stroke={1.6} />}
            onMouseDown={(event) => event.preventDefault()}
            onClick={toggle}
          >
            {t('rich.gap')}
          </Button>
        )}
      </div>
      <GapList text={text.value} onChange={text.change} withAlternatives={false} isReadOnly={piece.isReadOnly} />
      <WordsField
        field={{
          ...distractors,
          value: starred(typed) === distractors.value ? typed : linesOf(distractors.value),
          change: (lines) => {
            setTyped(lines);
            distractors.change(starred(lines));
          },
        }}
        hint={t('kinds:drag_text.form.distractors_hint')}
        rows={2}
      />
      <FeedbackFields piece={piece} label={t('fields.explanation')} />
    </div>
  );
}
