import type { IncidentKind, RoomEvent } from '@khue/contract/exam-room-words';

export interface ToldEvent {
  kind: RoomEvent;
  minutes: number | null;
  incident: IncidentKind | null;
  text: string | null;
  by: string;
  done_at: Date;
  /** Numbers with names; null: the whole room. */
  who: string[] | null;
}

/** What really happened in a room. */
export interface RoomStory {
  count: number;
  present: number;
  absent: string[];
  /** When the last attempt ended; null: some run, or none has begun. */
  lastEnd: Date | null;
  /** In the order in which it happened. */
  events: ToldEvent[];
}

type Word = (name: string, params?: Record<string, string | number>) => string;

/** Who is absent, and that the code was renewed, need no line in the order of things. */
const TOLD: readonly RoomEvent[] = ['extend', 'pause', 'resume', 'message', 'release_device', 'end'];

/** The minutes of a room as they were kept, line by line. */
export function happenedLines(story: RoomStory, word: Word, clock: Intl.DateTimeFormat) {
  const own = (name: string, params?: Record<string, string | number>) => word(`happened.${name}`, params);
  const line = (text: string) => ({ text, blank: 0 });

  const whatOf = ({ kind, minutes, incident, text }: ToldEvent): string => {
    if (kind === 'extend') {
      const count = minutes ?? 0;
      return count < 0 ? own('taken', { minutes: -count }) : own('extend', { minutes: count });
    }
    if (kind === 'incident') return `${own(`incident.${incident ?? 'other'}`)}: ${text ?? ''}`;
    if (kind === 'message') return own('message', { text: text ?? '' });
    if (kind === 'void') return text ?? '';
    return own(kind === 'end' ? 'end_act' : kind);
  };
  const told = (event: ToldEvent) =>
    line(
      own('line', {
        time: clock.format(event.done_at),
        who: event.who?.join(', ') ?? own('room'),
        what: whatOf(event),
        by: event.by,
      }),
    );
  const section = (name: string, kinds: readonly RoomEvent[]) => {
    const events = story.events.filter(({ kind }) => kinds.includes(kind));
    return events.length === 0 ? [line(own(`${name}_none`))] : [line(own(name)), ...events.map(told)];
  };

  const waiting = story.count - story.present - story.absent.length;
  return [
    line(
      [
        own('count', { count: story.count, present: story.present, absent: story.absent.length }),
        // As long as the doors are open; the three are everybody.
        ...(waiting > 0 ? [own('waiting', { count: waiting })] : []),
      ].join(' '),
    ),
    line(story.absent.length === 0 ? own('absent_none') : own('absent', { names: story.absent.join(', ') })),
    ...section('incidents', ['incident']),
    ...section('voids', ['void']),
    ...section('acts', TOLD),
    line(story.lastEnd ? own('end', { time: clock.format(story.lastEnd) }) : word('minutes_lines.end')),
  ];
}
