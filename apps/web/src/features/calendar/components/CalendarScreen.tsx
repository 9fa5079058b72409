import { Button } from '@mantine/core';
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import type { Session } from '@/components/session/sessionState';
import { useNow } from '@/components/session/useNow';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { lazyComponent } from '@/lib/lazyComponent';
import { MOST_SESSIONS } from '../allPages';
import type { Slot } from '../grid/CalendarGrid';
import { useMoving } from '../grid/useMoving';
import { around, holds, shownOf, widened } from '../period';
import { useSessions } from '../queries';
import { SessionCard } from '../session/SessionCard';
import type { Audience } from '../sessionTypes';
import { useCalendarAddress } from '../useCalendarAddress';
import { useMarks } from '../useMarks';
import { useNamedSession } from '../useNamedSession';
import { dayOf } from '../wallClock';
import { Anchored } from './Anchored';
import { CalendarBar } from './CalendarBar';
import classes from './CalendarScreen.module.css';
import { SessionList } from './SessionList';
import { useSummary } from './useSummary';

/** The library comes with the first grid; a phone that shows the list does without it. */
const CalendarGrid = lazyComponent(async () => (await import('../grid/CalendarGrid')).CalendarGrid);
const CalendarFilters = lazyComponent(async () => (await import('./CalendarFilters')).CalendarFilters);
const CalendarLinkDialog = lazyComponent(
  async () => (await import('./CalendarLinkDialog')).CalendarLinkDialog,
  'calendar_link',
);
const ClashPanel = lazyComponent(async () => (await import('../grid/ClashPanel')).ClashPanel, 'sessions');
const ReachDialog = lazyComponent(async () => (await import('../session/ReachDialog')).ReachDialog, 'sessions');
const DeleteDialog = lazyComponent(async () => (await import('../session/DeleteDialog')).DeleteDialog, 'sessions');
const AttendanceDialog = lazyComponent(
  async () => (await import('../session/AttendanceDialog')).AttendanceDialog,
  'sessions',
);
const SessionDialog = lazyComponent(
  async () => (await import('../form/SessionDialog')).SessionDialog,
  'sessions',
  'validation',
);

type Dialog =
  | { kind: 'create'; slot?: Slot }
  | { kind: 'edit' | 'delete' | 'attendance'; session: Session }
  | { kind: 'link' };

/** Sessions by month, week, day or as a list; to plan, move and take back for those who may. */
export function CalendarScreen({ audience }: { audience: Audience }) {
  const { t } = useTranslation('calendar');
  const { view, day, filters, isPhone, change, session: named, forgetSession } = useCalendarAddress();
  const marks = useMarks(audience, filters.school);
  const page = useRef<HTMLDivElement>(null);
  const now = useNow();
  const today = dayOf(now);
  const { create: mayCreate } = useAbilities('session');
  const [opened, setOpened] = useState<{ id: number; element: HTMLElement }>();
  const [dialog, setDialog] = useState<Dialog>();
  const [deletedAround, setDeletedAround] = useState<string>();
  const moving = useMoving();

  const shown = shownOf(view, day);
  // After something was taken away, what lies forty days either side is read again, and used while it is enough.
  const reloaded = deletedAround && around(deletedAround);
  const isReloaded = reloaded && holds(reloaded, shown.from) && shown.to <= reloaded.to;
  const period = isReloaded ? reloaded : widened(shown);
  const { data, error, refetch, isFetching } = useSessions(audience, period, filters);
  const { from, to } = shown;
  const sessions = useMemo(
    () => (data?.rows ?? []).filter((session) => holds({ from, to }, dayOf(session.start_time))),
    [data, from, to],
  );
  const isTooMany = data !== undefined && data.count > MOST_SESSIONS;
  useNamedSession({
    id: named,
    isKnown: data !== undefined && !isTooMany,
    page,
    onFound: (element) => {
      if (named !== undefined) setOpened({ id: named, element });
      forgetSession();
    },
    onMissing: forgetSession,
  });
  const openedSession = data?.rows.find(({ id }) => id === opened?.id);
  const summary = useSummary(
    audience,
    view,
    day,
    today,
    sessions.filter((session) => !marks.isColleagues(session)),
  );

  const show = (kind: 'edit' | 'delete' | 'attendance') => () => {
    if (openedSession) setDialog({ kind, session: openedSession });
    setOpened(undefined);
  };
  const close = () => setDialog(undefined);
  const saved = () => {
    close();
  };
  const open = (session: Session, element: HTMLElement) => setOpened({ id: session.id, element });

  return (
    <div ref={page} className={classes.page} data-view={view}>
      <PageHeader
        title={t(`title.${audience}`)}
        sentence={data && !isTooMany ? summary : t('zone')}
        actions={
          <>
            <Button
              variant="default"
              size="md"
              leftSection={<IconDeviceMobile size={18} stroke={1.6} />}
              onClick={() => setDialog({ kind: 'link' })}
            >
              {t('link_button')}
            </Button>
            {mayCreate && audience !== 'student' && (
              <Button
                size="md"
                leftSection={<IconPlus size={18} stroke={1.8} />}
                onClick={() => setDialog({ kind: 'create' })}
              >
                {t('create')}
              </Button>
            )}
          </>
        }
      />
      <CalendarBar
        view={view}
        day={day}
        today={today}
        onView={(next) => change({ view: next })}
        onDay={(date) => change({ date: date === today ? '' : date })}
      >
        {audience !== 'student' && (
          <Suspense>
            <CalendarFilters audience={audience} filters={filters} onChange={change} />
          </Suspense>
        )}
      </CalendarBar>
      <div className={classes.body} aria-busy={isFetching}>
        {error && !data && <ErrorState error={error} retry={() => void refetch()} />}
        {isTooMany && <p className={lookWith(classes.note, 'card', 'm-0')}>{t('too_many', { count: data.count })}</p>}
        {!error && !data && view === 'list' && <LoadingState lines={6} />}
        {!isTooMany && data && view === 'list' && (
          <SessionList sessions={sessions} marks={marks} now={now} today={today} onOpen={open} />
        )}
        {!isTooMany && (data || !error) && view !== 'list' && (
          <Suspense fallback={<LoadingState lines={8} />}>
            <CalendarGrid
              view={view}
              day={day}
              sessions={sessions}
              marks={marks}
              isEmpty={data !== undefined && sessions.length === 0}
              draft={moving.draft}
              isPhone={isPhone}
              now={now}
              mayCreate={mayCreate && audience !== 'student'}
              onOpen={open}
              onSlot={(slot) => setDialog({ kind: 'create', slot })}
              onDay={(date) => change({ view: 'day', date })}
              onMove={moving.propose}
            />
          </Suspense>
        )}
      </div>
      {opened && openedSession && (
        <Anchored
          key={opened.id}
          label={openedSession.meeting_topic}
          element={opened.element}
          isPhone={isPhone}
          onClose={() => setOpened(undefined)}
        >
          <SessionCard
            session={openedSession}
            audience={audience}
            hours={marks.hoursOf(openedSession)}
            now={now}
            onEdit={show('edit')}
            onDelete={show('delete')}
            onAttendance={show('attendance')}
            onClose={() => setOpened(undefined)}
          />
        </Anchored>
      )}
      <Suspense>
        {moving.draft?.phase === 'ask' && (
          <ReachDialog
            title={t('move_title')}
            confirmLabel={t('move_confirm')}
            onChoose={moving.choose}
            onCancel={moving.giveUp}
          />
        )}
        {moving.draft?.clash && (
          <ClashPanel
            clash={moving.draft.clash}
            start_time={moving.draft.start_time}
            onTakeFree={moving.takeFree}
            onGiveUp={moving.giveUp}
          />
        )}
        {dialog?.kind === 'link' && <CalendarLinkDialog onClose={close} />}
        {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
          <SessionDialog
            audience={audience}
            session={dialog.kind === 'edit' ? dialog.session : undefined}
            slot={dialog.kind === 'create' ? dialog.slot : undefined}
            day={day}
            filters={filters}
            onSaved={saved}
            onClose={close}
          />
        )}
        {dialog?.kind === 'attendance' && <AttendanceDialog session={dialog.session} onClose={close} />}
        {dialog?.kind === 'delete' && (
          <DeleteDialog
            session={dialog.session}
            onDeleted={() => {
              setDeletedAround(dayOf(dialog.session.start_time));
              saved();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}
