import type { CalendarOptions, DayHeaderInfo } from '@fullcalendar/react';
import { isOpen, type Session, stateOf } from '@/components/session/sessionState';
import { currentLanguage } from '@/lib/i18n';
import classes from './CalendarGrid.module.css';

/** `ghost`: where it stood before it was dragged. */
export type Look = 'plain' | 'ghost' | 'moving' | 'clash';

export interface Shown {
  session: Session;
  look: Look;
  isColleagues: boolean;
  /** Where those of several schools stand together. */
  school: string | undefined;
  /** The hours of the school that it keeps to. */
  hours: string | undefined;
}

export const shownOf = ({ event }: { event: { extendedProps: object } }) => event.extendedProps as Partial<Shown>;

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

const LOCALE = { vi: 'vi-VN', en: 'en-GB' };
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function dayHeader({ date, isToday, view, isNarrow }: DayHeaderInfo) {
  const weekday = new Intl.DateTimeFormat(LOCALE[currentLanguage()], {
    weekday: isNarrow ? 'short' : 'long',
    timeZone: 'UTC',
  }).format(date);
  return (
    <span className={classes.headerWords} data-today={isToday || undefined}>
      {capital(weekday)}
      {view.type !== 'dayGridMonth' && <b>{date.getUTCDate()}</b>}
    </span>
  );
}

/** What the library draws, in the colours and sizes of the theme. */
export const look = (now: number): CalendarOptions => ({
  eventClass: (info) => {
    const { session, look: how = 'plain', isColleagues } = shownOf(info);
    const state = session && stateOf(session, now).kind;
    return join(
      classes.event,
      how !== 'plain' && classes[how],
      how === 'plain' && isColleagues && classes.colleague,
      (state === 'over' || state === 'cancelled') && classes[state],
      session && how === 'plain' && isOpen(session, now) && classes.now,
    );
  },
  columnEventClass: classes.column,
  columnEventAfterClass: ({ isEndResizable, isSelected }) =>
    isEndResizable ? (isSelected ? classes.touchGrip : classes.grip) : '',
  rowEventClass: classes.row,
  listItemEventClass: classes.row,
  rowMoreLinkClass: classes.more,
  columnMoreLinkClass: classes.more,
  dayHeaderAlign: 'start',
  dayHeaderClass: classes.line,
  dayHeaderContent: dayHeader,
  tableHeaderClass: classes.header,
  dayHeaderDividerClass: classes.line,
  slotHeaderDividerClass: classes.line,
  dayHeaderRowClass: classes.line,
  dayRowClass: classes.line,
  dayCellClass: ({ isToday, isOther, date }) =>
    join(classes.line, isToday ? classes.today : isOther ? classes.other : date.getUTCDay() === 0 && classes.sunday),
  dayCellTopContent: ({ date, isToday, isOther }) => (
    <span className={classes.dayNumber} data-today={isToday || undefined} data-other={isOther || undefined}>
      {date.getUTCDate()}
    </span>
  ),
  dayLaneClass: ({ isToday, date }) =>
    join(classes.line, isToday ? classes.today : date.getUTCDay() === 0 && classes.sunday),
  dayLaneInnerClass: classes.lane,
  slotLaneClass: classes.line,
  slotHeaderClass: join(classes.line, classes.hour),
  slotHeaderInnerClass: classes.hourWords,
  highlightClass: classes.pointed,
  nowIndicatorLineClass: classes.nowLine,
  nowIndicatorDotClass: classes.nowDot,
});
