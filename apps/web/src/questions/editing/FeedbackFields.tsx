import { escapeText } from '@khue/scoring/html';
import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { type Path, type Piece, usePiece } from './editing';
import classes from './Forms.module.css';
import { NumberField } from './fields/NumberField';
import { WordsField } from './fields/WordsField';
import { wordsField } from './text/words';

/** What is said after the answer. One sentence for everybody; content from elsewhere may say another for each share of points. */
export function FeedbackFields({ piece, at = ['overallFeedback'], label }: { piece: Piece; at?: Path; label: string }) {
  const { t } = useTranslation('editor');
  const isGroup = !Array.isArray(piece.get(at)) && typeof piece.get(at) === 'object' && piece.get(at) !== null;
  const steps: Path = isGroup ? [...at, 'overallFeedback'] : at;
  const ranges = piece.list(steps);
  const first = ranges.items[0]?.value ?? {};
  if (ranges.items.length <= 1) {
    const field = wordsField(piece.text([...steps, 0, 'feedback'], label));
    return (
      <div>
        <WordsField
          field={{
            ...field,
            change: (words) => piece.set(steps, [{ from: 0, to: 100, ...first, feedback: escapeText(words) }]),
          }}
          hint={t('feedback.hint')}
        />
        {!piece.isReadOnly && (
          <Button
            variant="subtle"
            size="xs"
            mt={4}
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() =>
              piece.set(steps, [
                { ...first, from: 0, to: 49 },
                { from: 50, to: 100 },
              ])
            }
          >
            {t('feedback.by_points')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {ranges.items.map((item) => (
        <Range key={item.key} path={item.path} number={item.index + 1} onRemove={() => ranges.remove(item.index)} />
      ))}
      {!piece.isReadOnly && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => ranges.append({ from: 0, to: 100 })}
        >
          {t('feedback.add_range')}
        </Button>
      )}
    </fieldset>
  );
}

function Range({ path, number, onRemove }: { path: Path; number: number; onRemove: () => void }) {
  const { t } = useTranslation('editor');
  const piece = usePiece(path);
  return (
    <div className={lookWith(classes.range, 'grid', 'start', 'gap-8')}>
      <NumberField field={piece.number('from', t('feedback.from'))} min={0} max={100} suffix="%" />
      <NumberField field={piece.number('to', t('feedback.to'))} min={0} max={100} suffix="%" />
      <WordsField field={wordsField(piece.text('feedback', t('feedback.text')))} />
      {!piece.isReadOnly && (
        <ActionIcon
          variant="subtle"
          size={36}
          mt={22}
          aria-label={t('feedback.remove_range', { number })}
          onClick={onRemove}
        >
          <IconTrash size={17} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  );
}
