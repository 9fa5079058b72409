import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheckFilled,
  IconEqual,
  IconGripVertical,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './Maker.module.css';
import { askedBy, FULL_SCORE, moved, type Picked, shared, sumOf, termsOf } from './testDraft';

interface Props {
  questions: readonly Picked[];
  isLocked: boolean;
  error?: string;
  onChange: (questions: readonly Picked[]) => void;
}

/** What the test asks, in its order, with what each is worth. */
export function PaperColumn({ questions, isLocked, error, onChange }: Props) {
  const { t } = useTranslation('test_maker');
  const format = useFormat();
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const asked = askedBy({ questions });
  const sum = sumOf(questions);
  const terms = termsOf(questions);
  const put = (at: number, patch: Partial<Picked>) =>
    onChange(questions.map((one, place) => (place === at ? { ...one, ...patch } : one)));
  const drop = () => {
    if (dragged !== undefined && over !== undefined && over !== dragged) onChange(moved(questions, dragged, over));
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <section className={lookWith(classes.column, 'card', 'stack', 'clip')} aria-label={t('paper.title')}>
      <div className={lookWith(classes.head, 'row', 'between', 'gap-8')}>
        <h2 className={look('m-0', 'text-card', 'semibold')}>{t('paper.title')}</h2>
        {questions.length > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconEqual size={17} stroke={1.8} />}
            disabled={isLocked}
            onClick={() => onChange(shared(questions, FULL_SCORE))}
          >
            {t('paper.share')}
          </Button>
        )}
      </div>
      <div className={lookWith(classes.body)}>
        <p id="test-questions" tabIndex={-1} className={look('note', 'm-0')}>
          {questions.length === 0 ? t('paper.none') : t('questions', { count: asked, total: format.number(asked) })}
        </p>
        {error && <p className={look('m-0', 'field-error', 'text-sm')}>{error}</p>}
      </div>
      <ol className={lookWith(`${classes.rows} ${classes.scroll}`, 'list')}>
        {questions.map((one, at) => (
          <li
            key={one.id}
            className={lookWith(classes.paperRow, 'row', 'gap-6')}
            data-dragged={dragged === at || undefined}
            data-over={(over === at && dragged !== at) || undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(at);
            }}
            onDrop={drop}
          >
            <Menu shadow="md" position="bottom-start">
              <Menu.Target>
                <ActionIcon
                  variant="subtle"
                  size={28}
                  className={lookWith(classes.grip, 'plain', 'keep')}
                  aria-label={t('paper.move', { name: one.title })}
                  disabled={isLocked}
                  draggable={!isLocked}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    // Some browsers drag nothing without data.
                    event.dataTransfer.setData('text/plain', String(one.id));
                    setDragged(at);
                  }}
                  onDragEnd={drop}
                >
                  <IconGripVertical size={17} stroke={1.6} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  disabled={at === 0}
                  leftSection={<IconArrowUp size={17} stroke={1.6} />}
                  onClick={() => onChange(moved(questions, at, at - 1))}
                >
                  {t('paper.up')}
                </Menu.Item>
                <Menu.Item
                  disabled={at === questions.length - 1}
                  leftSection={<IconArrowDown size={17} stroke={1.6} />}
                  onClick={() => onChange(moved(questions, at, at + 1))}
                >
                  {t('paper.down')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            <b className={lookWith(classes.number, 'text-right', 'keep')}>{format.number(at + 1)}</b>
            <span className={look('fill', 'cut')} translate="no" title={one.title}>
              {one.title}
            </span>
            <TextInput
              className={lookWith(classes.points, 'keep')}
              size="xs"
              inputMode="decimal"
              aria-label={t('paper.points', { name: one.title })}
              disabled={isLocked}
              value={format.typed(one.points)}
              maxLength={6}
              onChange={(event) => put(at, { points: event.currentTarget.value })}
            />
            <ActionIcon
              variant="subtle"
              size={28}
              className={look('plain', 'keep')}
              aria-label={t('paper.remove', { name: one.title })}
              disabled={isLocked}
              onClick={() => onChange(questions.filter((_, place) => place !== at))}
            >
              <IconX size={17} stroke={1.6} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <div className={lookWith(classes.foot, 'row', 'to-end', 'gap-8', 'sunken')} role="status">
        {terms && (
          <span className={look('note')}>
            {terms.map(({ count, points }) => `${format.number(count)} × ${format.number(points)}`).join(' + ')} =
          </span>
        )}
        <b>{t('paper.sum', { count: sum, total: format.number(sum) })}</b>
        {sum === FULL_SCORE && (
          <IconCircleCheckFilled size={18} className={look('success')} aria-label={t('paper.full')} />
        )}
      </div>
    </section>
  );
}
