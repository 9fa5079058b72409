import { ActionIcon } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconBook,
  IconBooks,
  IconClipboardText,
  IconGripVertical,
  IconIndentDecrease,
  IconIndentIncrease,
  IconPuzzle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import { type RowAction, RowActions } from '@/components/table/RowActions';
import { useFormat } from '@/lib/format';
import type { CoursePart, PartKind } from '../courseTypes';
import { MOVES, type Move } from '../partOrder';
import classes from './PartTree.module.css';

const ICONS = { chapter: IconBooks, lesson: IconBook, practice: IconPuzzle, exam: IconClipboardText };

function PartIcon({ kind }: { kind: PartKind | 'chapter' }) {
  const Icon = ICONS[kind];
  return <Icon size={20} stroke={1.6} aria-hidden="true" />;
}

const MOVE_ICONS: Record<Move, TablerIcon> = {
  up: IconArrowUp,
  down: IconArrowDown,
  in: IconIndentIncrease,
  out: IconIndentDecrease,
};
const MOVE_OF_KEY: Record<string, Move> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

interface Props {
  part: CoursePart;
  /** Other parts hang on it. */
  isChapter?: boolean;
  /** Which steps there are for it; none while one only looks. */
  moves: ReadonlySet<Move>;
  onMove: (move: Move) => void;
  actions: readonly RowAction[];
  /** What is in it can be looked at. */
  onOpen?: () => void;
  helpId: string;
  drag?: {
    isDragged: boolean;
    /** Where the dragged part would come to lie, beside this row. */
    hint?: { side: 'before' | 'after'; depth: number };
    start: (event: DragEvent<HTMLElement>) => void;
    over: (event: DragEvent<HTMLElement>) => void;
    drop: (event: DragEvent<HTMLElement>) => void;
    end: () => void;
  };
}

/** One part of a course: what it is, and the four steps it can take. */
export function PartRow({ part, isChapter, moves, onMove, actions, onOpen, helpId, drag }: Props) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const materials = part.questions.length;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const move = event.altKey ? MOVE_OF_KEY[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    onMove(move);
  }

  return (
    <li
      className={lookWith(classes.part, 'row', 'gap-10', 'relative')}
      data-depth={part.depth}
      data-dragged={drag?.isDragged || undefined}
      data-hint={drag?.hint?.side}
      data-hint-depth={drag?.hint?.depth}
      draggable={drag ? true : undefined}
      onDragStart={drag?.start}
      onDragOver={drag?.over}
      onDrop={drag?.drop}
      onDragEnd={drag?.end}
      onKeyDown={drag ? onKeyDown : undefined}
    >
      {drag && (
        <button
          type="button"
          className={lookWith(classes.grip, 'centre', 'p-0', 'clear', 'round-sm', 'line-0', 'keep')}
          aria-label={t('parts.move', { name: part.name })}
          aria-describedby={helpId}
        >
          <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <span
        className={lookWith(classes.icon, 'centre', 'primary', 'primary-soft', 'round-md', 'keep')}
        data-kind={part.sub_module_type}
      >
        <PartIcon kind={isChapter ? 'chapter' : part.sub_module_type} />
      </span>
      <div className={lookWith(classes.words, 'fill', 'leading-145')}>
        {onOpen ? (
          <button
            type="button"
            className={lookWith(classes.name, 'bare', 'p-0', 'pointer', 'text-left', 'hover-underline')}
            translate="no"
            onClick={onOpen}
          >
            {part.name}
          </button>
        ) : (
          <span className={classes.name} translate="no">
            {part.name}
          </span>
        )}
        {part.description && (
          <span className={lookWith(classes.detail, 'note')} translate="no">
            {part.description}
          </span>
        )}
        <span className={look('cluster', 'note', 'gap-2-12')}>
          <span>{t(`part_kinds.${isChapter ? 'chapter' : part.sub_module_type}`)}</span>
          {/* The indentation shows it; those who hear the list are told. */}
          {part.depth > 1 && <span className={look('unseen')}>{t('parts.level', { level: part.depth })}</span>}
          {materials > 0 && <span>{t('parts.materials', { count: materials, total: format.number(materials) })}</span>}
          {!isChapter && !part.has_content && <Tag kind="warning">{t('parts.empty')}</Tag>}
          {part.status === 0 && <StatusMark kind="idle">{t('parts.inactive')}</StatusMark>}
          {part.archived && <Tag kind="warning">{t('parts.archived')}</Tag>}
        </span>
      </div>
      {drag && (
        <div className={lookWith(classes.steps, 'flex', 'keep')}>
          {MOVES.map((move) => {
            const Icon = MOVE_ICONS[move];
            return (
              <ActionIcon
                key={move}
                variant="subtle"
                size={32}
                aria-label={t(`parts.${move}`, { name: part.name })}
                title={t(`parts.${move}_short`)}
                // Not `disabled`: a button that falls asleep under the finger drops the focus.
                aria-disabled={!moves.has(move)}
                data-off={!moves.has(move) || undefined}
                className={classes.step}
                onClick={() => onMove(move)}
              >
                <Icon size={17} stroke={1.7} aria-hidden="true" />
              </ActionIcon>
            );
          })}
        </div>
      )}
      {actions.length > 0 && <RowActions name={part.name} actions={actions} />}
    </li>
  );
}
