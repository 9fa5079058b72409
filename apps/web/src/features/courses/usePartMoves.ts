import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { type Move, orderOf, type Placed, step, withParents } from './partOrder';
import { type PartTree, useReorder } from './partQueries';

/** Moving parts by step or by drop: shown at once, saved, and told to those who hear the page. */
export function usePartMoves(course: number, { parts }: PartTree) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const [said, setSaid] = useState('');
  const focused = useRef<HTMLElement>(undefined);
  const order = orderOf(parts);
  const nameOf = (id: number | null) => parts.find((part) => part.id === id)?.name ?? '';

  const { reorder, isSaving } = useReorder(course, (error) => {
    const isStale = error instanceof ApiError && error.code === 'conflict.stale';
    const detail = error instanceof ApiError ? error.detail : undefined;
    if (isStale) toast.warning({ title: t('parts.stale'), message: t('parts.stale_advice') });
    else toast.failure({ title: t('parts.order_failed'), message: detail });
  });

  // A row that changes its place in the page loses the focus; the next step should not need looking for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every new order
  useEffect(() => {
    focused.current?.focus();
    focused.current = undefined;
  }, [parts]);

  function place(id: number, next: readonly Placed[]) {
    const places = withParents(next);
    const parent = places.find((one) => one.id === id)?.parent ?? null;
    const siblings = places.filter((one) => one.parent === parent);
    const position = siblings.findIndex((one) => one.id === id) + 1;
    const words = {
      name: nameOf(id),
      parent: nameOf(parent),
      position: format.number(position),
      total: format.number(siblings.length),
    };
    setSaid(parent === null ? t('parts.moved_to_top', words) : t('parts.moved_under', words));
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
    reorder(next);
  }

  return {
    order,
    said,
    isSaving,
    canMove: (id: number, move: Move) => step(order, id, move) !== null,
    move: (id: number, move: Move) => {
      const next = step(order, id, move);
      if (next) place(id, next);
      else setSaid(t(`parts.cannot_${move}`, { name: nameOf(id) }));
    },
    drop: (id: number, next: readonly Placed[]) => {
      const isSame = JSON.stringify(next) === JSON.stringify(order);
      if (!isSame) place(id, next);
    },
  };
}
