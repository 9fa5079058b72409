import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarRef,
  type DateSelectInfo,
  type EventClickInfo,
  type EventDisplayInfo,
  type EventDropInfo,
  type EventResizeDoneInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '@/components/session/sessionState';
import { currentLanguage } from '@/lib/i18n';
import type { View } from '../period';
import type { Marks } from '../useMarks';
import { instantOfWall, wallOf } from '../wallClock';
import classes from './CalendarGrid.module.css';
import { dayHours } from './dayHours';
import { HourMarks } from './HourMarks';
import { type Look, look, type Shown, shownOf } from './look';
import type { Draft } from './useMoving';

export type GridView = Exclude<View, 'list'>;
const VIEW_NAMES: Record<GridView, string> = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' };

const CLOCK = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
/** A click is a selection of one step. */
const STEP_MINUTES = 5;

export interface Slot {
  start_time: string;
  /** Absent for a mere click. */
  minutes?: number;
  /** A day was chosen, without a time. */
  isWholeDay: boolean;
}

interface Props {
  view: GridView;
  day: string;
  sessions: readonly Session[];
  marks: Marks;
  /** There are none, which is not known while they are on their way. */
  isEmpty: boolean;
  draft: Draft | null;
  isPhone: boolean;
  now: number;
  mayCreate: boolean;
  onOpen: (session: Session, element: HTMLElement) => void;
  onSlot: (slot: Slot) => void;
  onDay: (day: string) => void;
  onMove: (session: Session, start_time: string, end_time: string) => void;
}

function eventOf(session: Session, marks: Marks, look: Look, id: string, start: string, end: string) {
  return {
    id,
    title: session.meeting_topic,
    start: wallOf(start),
    end: wallOf(end),
    color: marks.colourOf(session),
    editable: look === 'plain' && session.can.edit,
    extendedProps: {
      session,
      look,
      isColleagues: marks.isColleagues(session),
      school: marks.schoolOf(session),
      hours: marks.hoursOf(session),
    } satisfies Shown,
  };
}

function eventsOf(sessions: readonly Session[], marks: Marks, draft: Draft | null) {
  const events = sessions.map((session) =>
    eventOf(
      session,
      marks,
      session.id === draft?.session.id ? 'ghost' : 'plain',
      String(session.id),
      session.start_time,
      // What was ended early leaves the rest to others.
      session.ended_at && session.ended_at < session.end_time ? session.ended_at : session.end_time,
    ),
  );
  if (!draft) return events;
  const look = draft.phase === 'clash' ? 'clash' : 'moving';
  return [...events, eventOf(draft.session, marks, look, 'draft', draft.start_time, draft.end_time)];
}

/** Month, week or day, drawn by the library; every clock in it is the one on the wall in Vietnam. */
export function CalendarGrid(props: Props) {
  const { view, day, sessions, marks, draft, isPhone, now, mayCreate } = props;
  const { t } = useTranslation('calendar');
  const calendar = useRef<CalendarRef>(null);
  useEffect(() => calendar.current?.getApi().changeView(VIEW_NAMES[view], day), [view, day]);
  // The library takes new objects for other sessions, and lets go of the one that is being dragged.
  const events = useMemo(() => eventsOf(sessions, marks, draft), [sessions, marks, draft]);

  const choose = ({ start, end, allDay }: DateSelectInfo) => {
    calendar.current?.getApi().unselect();
    const minutes = Math.round((end.getTime() - start.getTime()) / 60_000);
    props.onSlot({
      start_time: instantOfWall(start),
      isWholeDay: allDay,
      ...(allDay || minutes <= STEP_MINUTES ? {} : { minutes }),
    });
  };
  const move = ({ event, revert }: EventDropInfo | EventResizeDoneInfo) => {
    const { session } = shownOf({ event });
    const { start, end } = event;
    // Where it stands is told by the page, which knows whether it was saved.
    revert();
    if (session && start && end) props.onMove(session, instantOfWall(start), instantOfWall(end));
  };
  const open = (info: EventClickInfo) => {
    const { session, look: how } = shownOf(info);
    if (session && how === 'plain') props.onOpen(session, info.el);
  };

  // Without a session the keyboard has nothing to stop at in a grid that scrolls: it stands there whole, and the page scrolls.
  const isWhole = isPhone || props.isEmpty;
  return (
    <div className={classes.frame} data-view={view} data-whole={isWhole || undefined}>
      <FullCalendar
        ref={calendar}
        plugins={[dayGrid, timeGrid, interaction]}
        initialView={VIEW_NAMES[view]}
        initialDate={day}
        timeZone="UTC"
        now={() => wallOf(Date.now())}
        locale={currentLanguage()}
        firstDay={1}
        headerToolbar={false}
        height={isWhole ? 'auto' : '100%'}
        events={events}
        {...dayHours(sessions)}
        allDaySlot={false}
        slotDuration="01:00"
        snapDuration={{ minutes: STEP_MINUTES }}
        scrollTime="06:50"
        slotMinHeight={58}
        eventMinHeight={40}
        eventShortHeight={0}
        slotEventOverlap
        nowIndicator
        eventInteractive
        displayEventEnd={false}
        eventTimeFormat={CLOCK}
        eventOverlap
        dayMaxEvents={isPhone ? 2 : true}
        moreLinkText={(count) => t('more', { count })}
        moreLinkHint={(count) => t('more', { count })}
        moreLinkClick={(info) => props.onDay(info.date.toISOString().slice(0, 10))}
        closeHint={t('close')}
        selectable={mayCreate}
        selectMirror
        longPressDelay={350}
        select={choose}
        eventClick={open}
        eventDrop={move}
        eventResize={move}
        eventContent={SessionBlock}
        {...look(now)}
        slotHeaderContent={(info) => <HourMarks text={info.text} at={info.time?.milliseconds} hours={marks.hours} />}
        timedText={t('hours')}
        slotHeaderFormat={CLOCK}
      />
    </div>
  );
}

function SessionBlock(info: EventDisplayInfo) {
  const { session, isColleagues, school, hours } = shownOf(info);
  return (
    <span
      className={classes.words}
      title={[hours, school].filter(Boolean).join(' · ') || undefined}
      data-session={session?.id}
      translate="no"
    >
      <span className={classes.first}>
        <b>{session?.class_instance.name}</b> {info.timeText}
      </span>
      <span className={classes.topic}>
        {isColleagues && <i>{session?.host.name} · </i>}
        {[school, info.event.title].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
