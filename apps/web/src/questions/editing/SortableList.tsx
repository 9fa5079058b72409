import { IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './SortableList.module.css';

interface Props<Item extends { key: string; index: number }> {
  list: { items: readonly Item[]; move: (from: number, to: number) => void };
  label: string;
  /** "Đáp án 2": what is said of an item when it moves. */
  nameOf: (item: Item) => string;
  isReadOnly?: boolean;
  className?: string;
  children: (item: Item, grip: ReactNode) => ReactNode;
}

/** Items in an order that can be changed: by their grip, with pointer, finger or the arrow keys. */
export function SortableList<Item extends { key: string; index: number }>(props: Props<Item>) {
  const { list, label, nameOf, isReadOnly, className, children } = props;
  const { t } = useTranslation('editor');
  const helpId = useId();
  const rows = useRef(new Map<string, HTMLLIElement>());
  const [dragged, setDragged] = useState<{ key: string; to: number }>();
  const [said, setSaid] = useState('');
  const follow = useRef<string>(undefined);

  // A row that changes its place loses the focus; the next step should not need looking for it.
  useEffect(() => {
    if (!follow.current) return;
    rows.current.get(follow.current)?.querySelector<HTMLElement>('[data-grip]')?.focus();
    follow.current = undefined;
  });

  function move(item: Item, to: number) {
    if (to < 0 || to >= list.items.length || to === item.index) return;
    follow.current = item.key;
    setSaid(t('list.moved', { name: nameOf(item), place: to + 1, total: list.items.length }));
    list.move(item.index, to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: Item) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const isGrip = (event.target as HTMLElement).hasAttribute('data-grip');
    if (!step || !(isGrip || event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
    move(item, item.index + step);
  }

  /** Which place the pointer is over: before the first row whose middle lies below it. */
  function placeAt(y: number, key: string): number {
    const others = list.items.filter((item) => item.key !== key);
    const below = others.findIndex((item) => {
      const box = rows.current.get(item.key)?.getBoundingClientRect();
      return box !== undefined && y < box.top + box.height / 2;
    });
    return below < 0 ? others.length : below;
  }

  const grip = (item: Item) =>
    isReadOnly ? null : (
      <button
        type="button"
        data-grip
        className={lookWith(classes.grip, 'centre', 'p-0', 'dimmed', 'clear', 'round-sm', 'line-0', 'keep', 'hover')}
        aria-label={t('list.move', { name: nameOf(item) })}
        aria-describedby={helpId}
        onPointerDown={(event: PointerEvent<HTMLButtonElement>) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged({ key: item.key, to: item.index });
        }}
        onPointerMove={(event) => dragged && setDragged({ key: item.key, to: placeAt(event.clientY, item.key) })}
        onPointerUp={() => {
          if (dragged) move(item, dragged.to);
          setDragged(undefined);
        }}
        onPointerCancel={() => setDragged(undefined)}
      >
        <IconGripVertical size={18} stroke={1.6} aria-hidden="true" />
      </button>
    );

  const from = list.items.find(({ key }) => key === dragged?.key)?.index ?? -1;
  const hintAt = (index: number) => {
    if (!dragged || from < 0 || dragged.to === from || index !== dragged.to) return undefined;
    return dragged.to < from ? 'before' : 'after';
  };

  return (
    <>
      <ul className={`${classes.list} ${className ?? ''}`} aria-label={label}>
        {list.items.map((item) => (
          <li
            key={item.key}
            ref={(row) => {
              if (row) rows.current.set(item.key, row);
              else rows.current.delete(item.key);
            }}
            className={lookWith(classes.item, 'narrow', 'relative')}
            data-dragged={dragged?.key === item.key || undefined}
            data-hint={hintAt(item.index)}
            onKeyDown={isReadOnly ? undefined : (event) => onKeyDown(event, item)}
          >
            {children(item, grip(item))}
          </li>
        ))}
      </ul>
      <span id={helpId} hidden>
        {t('list.help')}
      </span>
      <span className={look('unseen', 'no-wrap')} role="status">
        {said}
      </span>
    </>
  );
}
