import { Button } from '@mantine/core';
import { IconClockPlus, IconPlayerStop, IconUsersGroup } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { useSelection } from '@/components/table/useSelection';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { useLive } from '@/lib/live';
import { timeLeft } from '@/lib/timeLeft';
import { useCalmly } from '@/lib/useCalmly';
import { useServerNow } from '@/lib/useServerNow';
import { isOwnTest, type RunningTest, type TestPlace } from '../testTypes';
import { LiveBar } from './LiveBar';
import { LiveGrid } from './LiveGrid';
import { closesToday, inOrder, shownOf, sumsOf } from './standing';
import { Totals } from './Totals';
import { useLiveView } from './useLiveView';
import { type Doing, useSitterActions } from './useSitterActions';

const LiveTable = lazyComponent(async () => (await import('./LiveTable')).LiveTable);
const SitterPanel = lazyComponent(async () => (await import('./SitterPanel')).SitterPanel);
const ExtendDialog = lazyComponent(async () => (await import('./ExtendDialog')).ExtendDialog, 'minutes');
const ReopenDialog = lazyComponent(async () => (await import('./ReopenDialog')).ReopenDialog, 'minutes');
const EndDialog = lazyComponent(async () => (await import('./EndDialog')).EndDialog);

/** A class that answers sends an event a second and more; the page is read anew at most this often. */
const READ_EVERY_MS = 3000;

const isAbout = (place: TestPlace, told: { test?: number | null; module: number; class: number }) =>
  isOwnTest(place)
    ? told.test === place.id
    : !told.test && told.module === place.moduleId && told.class === place.classId;

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
  const now = useServerNow(test.server_time, heardAt);
  const readAgain = useCalmly(refetch, READ_EVERY_MS);
  useLive(
    'exam.progress',
    (told) => {
      if (isAbout(place, told)) readAgain();
    },
    readAgain,
  );
  const view = useLiveView();
  const [doing, setDoing] = useState<Doing>();
  const [openId, setOpenId] = useState<number>();
  const ticks = useSelection();
  const selection = test.can.edit ? ticks : undefined;
  const actionsOf = useSitterActions(test.can.edit, (next) => {
    setOpenId(undefined);
    setDoing(next);
  });
  const isOpen = test.status === 'open';
  const sums = sumsOf(test.students, now);
  const rows = inOrder(shownOf(test.students, view.shown, { now, isOpen }), view.order, now);
  const ticked = test.students.filter(({ user }) => ticks.has(user.id));
  const runs = ticked.filter(({ state }) => state === 'open');
  const running = sums.working + sums.lost;
  const looked = test.students.find(({ user }) => user.id === openId);
  const isMixed = test.classes.length > 1;
  const close = () => setDoing(undefined);
  const empty =
    test.students.length === 0 ? (
      <EmptyState
        icon={<IconUsersGroup size={24} stroke={1.6} />}
        title={t('live.none')}
        advice={t('live.none_advice')}
      />
    ) : (
      <EmptyState icon={<IconUsersGroup size={24} stroke={1.6} />} title={t('live.none_such')} />
    );

  return (
    <>
      <Totals
        sums={sums}
        students={test.students.length}
        left={closesToday(test.close_at, now) ? timeLeft(test.close_at, now) : null}
        closeAt={test.close_at}
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
      </Totals>
      <LiveBar view={view} countOf={(shown) => shownOf(test.students, shown, { now, isOpen }).length} />
      {view.isTable ? (
        <Suspense>
          <LiveTable
            rows={rows}
            now={now}
            isMixed={isMixed}
            selection={selection}
            actionsOf={actionsOf}
            refetch={refetch}
            empty={empty}
          />
        </Suspense>
      ) : (
        <LiveGrid rows={rows} now={now} isMixed={isMixed} selection={selection} onOpen={setOpenId} empty={empty} />
      )}
      <p className={look('note', 'mt-12')}>{t('live.left_note')}</p>
      {looked && (
        <Suspense>
          <SitterPanel
            row={looked}
            now={now}
            actions={actionsOf(looked)}
            box={selection?.rowBox(looked.user.id, looked.user.full_name)}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
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
