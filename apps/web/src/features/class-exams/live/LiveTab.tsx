import { Button } from '@mantine/core';
import { IconClockPlus, IconPlayerStop, IconRotateClockwise, IconUsersGroup } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { DataTable } from '@/components/table/DataTable';
import type { RowAction } from '@/components/table/RowActions';
import { useSelection } from '@/components/table/useSelection';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useLive } from '@/lib/live';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { answersPath } from '../testPaths';
import { isOwnTest, type RunningTest, type Sitter, type TestPlace } from '../testTypes';
import { ViewBar } from '../ViewBar';
import { attentionFirst, closesToday, SHOWN, type Shown, shownOf, sumsOf, timeLeft } from './standing';
import { Totals } from './Totals';
import { useCalmly } from './useCalmly';
import { useServerNow } from './useServerNow';
import { useSitterColumns } from './useSitterColumns';

const ExtendDialog = lazyComponent(async () => (await import('./ExtendDialog')).ExtendDialog);
const ReopenDialog = lazyComponent(async () => (await import('./ReopenDialog')).ReopenDialog);
const EndDialog = lazyComponent(async () => (await import('./EndDialog')).EndDialog);

/** A class that answers sends an event a second and more; the page is read anew at most this often. */
const READ_EVERY_MS = 3000;

const isAbout = (place: TestPlace, told: { test?: number | null; module: number; class: number }) =>
  isOwnTest(place)
    ? told.test === place.id
    : !told.test && told.module === place.moduleId && told.class === place.classId;

/** What is about to be done, and to whom; nobody in particular is everybody. */
type Doing = { what: 'extend' | 'end'; students: readonly Sitter[] } | { what: 'reopen'; student: Sitter };

interface Props {
  place: TestPlace;
  test: RunningTest;
  /** When the answer came, by the clock of this computer. */
  heardAt: number;
  refetch: () => void;
}

/** How each student of the class is getting on, as it happens. */
export function LiveTab({ place, test, heardAt, refetch }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const pathOf = useStudentRecordPath();
  const now = useServerNow(test.server_time, heardAt);
  const readAgain = useCalmly(refetch, READ_EVERY_MS);
  useLive(
    'exam.progress',
    (told) => {
      if (isAbout(place, told)) readAgain();
    },
    readAgain,
  );
  const [shown, setShown] = useState<Shown>('all');
  const [doing, setDoing] = useState<Doing>();
  const selection = useSelection();
  const isOpen = test.status === 'open';
  const sums = sumsOf(test.students, now);
  const rows = attentionFirst(shownOf(test.students, shown, { now, isOpen }), now);
  const ticked = test.students.filter(({ user }) => selection.has(user.id));
  const runs = ticked.filter(({ state }) => state === 'open');
  const running = sums.working + sums.lost;
  const columns = useSitterColumns(now, test.classes.length > 1);

  const actionsOf = (row: Sitter): RowAction[] => {
    const extend: RowAction = {
      key: 'extend',
      label: t('live.extend_one'),
      icon: <IconClockPlus size={17} stroke={1.6} />,
      run: () => setDoing({ what: 'extend', students: [row] }),
      quick: true,
    };
    if (row.state === 'not_started') return [extend];
    if (row.state === 'open') {
      return [
        extend,
        {
          key: 'end',
          label: t('live.end_one'),
          icon: <IconPlayerStop size={17} stroke={1.6} />,
          run: () => setDoing({ what: 'end', students: [row] }),
        },
      ];
    }
    return [
      {
        key: 'reopen',
        label: t('live.reopen'),
        icon: <IconRotateClockwise size={17} stroke={1.6} />,
        run: () => setDoing({ what: 'reopen', student: row }),
        quick: true,
      },
    ];
  };
  const count = (name: Shown) => shownOf(test.students, name, { now, isOpen }).length;
  const close = () => setDoing(undefined);

  return (
    <>
      <Totals
        sums={sums}
        students={test.students.length}
        left={closesToday(test.close_at, now) ? timeLeft(test.close_at, now) : null}
        closeAt={test.close_at}
      />
      <DataTable<Sitter>
        label={t('live.label')}
        query={{
          data: { count: rows.length, results: rows },
          error: null,
          isPlaceholderData: false,
          refetch: async () => refetch(),
        }}
        columns={columns}
        rowKey={({ user }) => user.id}
        rowName={({ user }) => user.full_name}
        rowLink={({ activity_id, user }) => (activity_id === null ? pathOf(user.id) : answersPath(activity_id))}
        selection={test.can.edit ? selection : undefined}
        rowActions={test.can.edit ? actionsOf : undefined}
        filters={
          <ViewBar
            view={
              <Segments
                aria-label={t('live.show.label')}
                data={SHOWN.map((name) => ({
                  value: name,
                  label: t(`live.show.${name}`, { total: format.number(count(name)) }),
                }))}
                value={shown}
                onChange={(value) => setShown(value as Shown)}
              />
            }
          >
            {test.can.edit && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconClockPlus size={18} stroke={1.6} />}
                  onClick={() => setDoing({ what: 'extend', students: ticked })}
                >
                  {ticked.length === 0
                    ? t('live.extend_all')
                    : t('live.extend_some', { count: ticked.length, total: format.number(ticked.length) })}
                </Button>
                <Button
                  variant="default"
                  disabled={ticked.length === 0 ? running === 0 : runs.length === 0}
                  leftSection={<IconPlayerStop size={18} stroke={1.6} />}
                  onClick={() => setDoing({ what: 'end', students: runs })}
                >
                  {ticked.length === 0
                    ? t('live.end_all')
                    : t('live.end_some', { count: runs.length, total: format.number(runs.length) })}
                </Button>
              </>
            )}
          </ViewBar>
        }
        empty={
          test.students.length === 0 ? (
            <EmptyState
              icon={<IconUsersGroup size={24} stroke={1.6} />}
              title={t('live.none')}
              advice={t('live.none_advice')}
            />
          ) : (
            <EmptyState icon={<IconUsersGroup size={24} stroke={1.6} />} title={t('live.none_such')} />
          )
        }
      />
      <p className={look('note', 'mt-12')}>{t('live.left_note')}</p>
      {doing && (
        <Suspense>
          {doing.what === 'extend' && (
            <ExtendDialog place={place} students={doing.students} running={running} onClose={close} />
          )}
          {doing.what === 'end' && (
            <EndDialog place={place} students={doing.students} running={running} onClose={close} />
          )}
          {doing.what === 'reopen' && <ReopenDialog place={place} student={doing.student} now={now} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
