import { LONGEST_NOTE, MARK_WEIGHTS, sumOfWeights, termAverage } from '@khue/contract/gradebook-marks';
import { Button, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { SidePanel } from '@/components/page/SidePanel';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { marksNow } from './bookFigures';
import type { Book, BookMark } from './queries';
import { useHistory } from './queries';
import type { Selected } from './SaveBar';

interface Props {
  book: Book;
  selected: Selected;
  onClose: () => void;
}

/** One mark: its note, how the average comes about, and what it was before. */
export function MarkPanel({ book, selected: { column, row }, onClose }: Props) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const mark = row.marks.find(({ column_id }) => column_id === column.id);
  if (!mark) return null;
  const value = mark.value === null ? t(mark.expected ? 'missing' : 'not_given') : format.score(mark.value);
  return (
    <SidePanel title={<span translate="no">{row.user.full_name}</span>} onClose={onClose}>
      <div className={look('stack', 'gap-14', 'p-16')}>
        <p className={look('m-0', 'dimmed')}>
          <span translate="no">{column.name}</span>, {t('weight', { weight: column.weight })}
        </p>
        <p className={look('m-0', 'text-title', 'bold')}>{value}</p>
        {mark.source === 'test' && mark.value !== null && <p className={look('m-0')}>{t('history.of_test')}</p>}
        {mark.test_value !== null && (
          <p className={look('m-0')}>{t('history.over_test', { value: format.score(mark.test_value) })}</p>
        )}
        <NoteForm key={`${column.id} ${row.user.id}`} mark={mark} userId={row.user.id} mayEdit={book.can.edit} />
        <AverageSum book={book} row={row} />
        <History columnId={column.id} userId={row.user.id} />
        <StudentPageButton id={row.user.id} />
      </div>
    </SidePanel>
  );
}

function StudentPageButton({ id }: { id: number }) {
  const { t } = useTranslation('gradebook');
  const to = useStudentRecordPath()(id);
  if (to === undefined) return null;
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconUser size={18} stroke={1.6} />}>
      {t('history.student')}
    </Button>
  );
}

function NoteForm({ mark, userId, mayEdit }: { mark: BookMark; userId: number; mayEdit: boolean }) {
  const { t } = useTranslation('gradebook');
  const [note, setNote] = useState(mark.note ?? '');
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/gradebook/marks/', {
        body: { column_id: mark.column_id, user_id: userId, value: mark.value, seen: mark.value, note },
      }),
  });
  if (!mayEdit) {
    return mark.note === null ? null : (
      <p className={look('m-0', 'break')} translate="no">
        {mark.note}
      </p>
    );
  }
  return (
    <form
      className={look('stack', 'gap-8')}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <TextInput
        label={t('history.note')}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={saving.error instanceof ApiError ? saving.error.detail : undefined}
      />
      <Button type="submit" variant="default" loading={saving.isPending} disabled={note.trim() === (mark.note ?? '')}>
        {t('history.save_note')}
      </Button>
    </form>
  );
}

/** “8,0 + 7,5 + 2 × 7,0 + 3 × 7,5 = 52,0; 52,0 ÷ 7 = 7,4”. */
function AverageSum({ book, row }: { book: Book; row: Selected['row'] }) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const marks = marksNow(book.columns, row, {});
  const average = termAverage(marks);
  if (average === null) return <p className={look('m-0', 'dimmed')}>{t('no_average')}</p>;
  const given = marks.flatMap(({ kind, value }) => (value === null ? [] : [{ weight: MARK_WEIGHTS[kind], value }]));
  const tenths = given.reduce((sum, { weight, value }) => sum + weight * Math.round(value * 10), 0);
  const terms = given.map(({ weight, value }) => `${weight > 1 ? `${weight} × ` : ''}${format.score(value)}`);
  return (
    <div className={look('note')}>
      <p className={look('m-0')}>{`${terms.join(' + ')} = ${format.score(tenths / 10)}`}</p>
      <p className={look('m-0', 'semibold')}>
        {`${format.score(tenths / 10)} ÷ ${sumOfWeights(marks)} = ${format.score(average)}`}
      </p>
    </div>
  );
}

function History({ columnId, userId }: { columnId: number; userId: number }) {
  const { t } = useTranslation('gradebook');
  const format = useFormat();
  const { data, error, refetch } = useHistory(columnId, userId);
  const said = (value: number | null) => (value === null ? t('missing') : format.score(value));
  if (!data) {
    return error ? (
      <ErrorState error={error} title={t('history.failed')} retry={() => void refetch()} />
    ) : (
      <LoadingState lines={3} />
    );
  }
  return (
    <section>
      <h3 className={look('heading', 'm-0', 'mb-8')}>{t('history.title')}</h3>
      <ol className={look('list', 'stack', 'gap-10')}>
        {data.changes.map((change) => (
          <li key={`${change.changed_at} ${change.before} ${change.after} ${change.note}`}>
            <p className={look('m-0', 'semibold')}>
              {t('history.change', { before: said(change.before), after: said(change.after) })}
            </p>
            <p className={look('m-0', 'dimmed')}>
              <span translate="no">{change.changed_by}</span>, {format.dateTime(change.changed_at)}
            </p>
            {change.note !== null && (
              <p className={look('m-0', 'break')} translate="no">
                {change.note}
              </p>
            )}
          </li>
        ))}
        <li>
          <p className={look('m-0', 'semibold')}>{t(`history.made.${data.column.source}`)}</p>
          <p className={look('m-0', 'dimmed')}>{format.dateTime(data.column.created_at)}</p>
        </li>
      </ol>
    </section>
  );
}
