import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentFields } from '@/components/date/MomentFields';
import { faultOf, instantOf, type Moment, momentOf } from '@/components/date/moment';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { missingByKind, missingIn } from './bookFigures';
import { type Book, type BookPlace, useLock } from './queries';

interface Props {
  book: Book;
  place: BookPlace;
  onClose: () => void;
}

const WHEN = ['now', 'later'] as const;
/** The end of an afternoon of teaching. */
const USUAL_TIME = '17:00';

/** Locks the book, now or at a moment ahead, after what is missing was told. */
export function LockDialog({ book, place, onClose }: Props) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const locking = useLock();
  const planned = book.planned_lock?.at ?? null;
  const [when, setWhen] = useState<(typeof WHEN)[number]>(planned === null ? 'now' : 'later');
  const [moment, setMoment] = useState<Moment>(planned === null ? { date: '', time: USUAL_TIME } : momentOf(planned));
  const [isForAll, setForAll] = useState(false);
  const [isAttempted, setAttempted] = useState(false);
  const isLater = when === 'later';
  const lockAt = moment.date.trim() === '' || faultOf(moment) ? undefined : instantOf(moment, '23:59');
  const asked = { class_id: place.classId, module_id: place.courseId, term: book.term === 2 ? 2 : 1 } as const;
  const whole = isLater && isForAll ? { whole_school: true } : {};
  const { error } = locking;
  const refused = error instanceof ApiError ? (error.errors?.lock_at?.[0] ?? error.detail) : undefined;
  const wrong = isAttempted && isLater && lockAt === undefined ? t('lock.moment_wrong') : undefined;
  const lock = () => {
    setAttempted(true);
    if (!isLater) return locking.mutate({ ...asked, locked: true }, { onSuccess: onClose });
    if (!lockAt) return;
    locking.mutate(
      { ...asked, ...whole, locked: true, lock_at: lockAt },
      {
        onSuccess: ({ books }) => {
          toast.success({ title: t('lock.planned', { count: books, moment: format.dateTime(lockAt) }) });
          onClose();
        },
      },
    );
  };
  const cancelPlan = () =>
    locking.mutate(
      { ...asked, ...whole, locked: false },
      {
        onSuccess: ({ books }) => {
          toast.success({ title: t('lock.plan_dropped', { count: books }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('lock.title')}
      confirmLabel={t(isLater ? 'lock.plan' : 'lock.close')}
      busy={locking.isPending}
      onCancel={onClose}
      onConfirm={lock}
    >
      <div className={look('stack', 'gap-12')}>
        <p className={look('m-0')}>{t('lock.about')}</p>
        <Segments
          aria-label={t('lock.when')}
          data={WHEN.map((value) => ({ value, label: t(`lock.whens.${value}`) }))}
          value={when}
          onChange={(value) => setWhen(value as (typeof WHEN)[number])}
        />
        {isLater && (
          <>
            <MomentFields
              id="lock"
              dateLabel={t('lock.date')}
              timeLabel={t('lock.time')}
              value={moment}
              onChange={setMoment}
              errors={wrong ? { date: wrong } : {}}
              isAttempted={isAttempted}
              required
            />
            <Checkbox
              label={t('lock.whole_school')}
              checked={isForAll}
              onChange={(event) => setForAll(event.currentTarget.checked)}
            />
          </>
        )}
        {isLater && planned !== null && (
          <Button className={look('self-start')} variant="subtle" size="compact-md" onClick={cancelPlan}>
            {t('lock.drop_plan')}
          </Button>
        )}
        <MissingList book={book} />
        {refused && (
          <p role="alert" className={look('m-0', 'field-error')}>
            {refused}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function MissingList({ book }: Pick<Props, 'book'>) {
  const { t } = useTranslation('gradebook');
  const missing = missingIn(book);
  if (missing.length === 0) return null;
  const sums = missingByKind(missing).map(({ kind, count }) => t(`missing_kinds.${kind}`, { count }));
  return (
    <div>
      <p className={look('semibold', 'm-0')}>
        {t('missing_sum', { count: missing.length })} {sums.join(', ')}
      </p>
      <ul>
        {missing.map(({ row, kinds }) => (
          <li key={row.user.id}>
            <span translate="no">{row.user.full_name}</span>:{' '}
            {kinds.map((kind) => t(`kinds.${kind}`).toLocaleLowerCase()).join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
