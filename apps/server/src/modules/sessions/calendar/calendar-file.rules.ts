/** An event of a calendar file. */
export interface CalendarEvent {
  uid: string;
  starts_at: Date;
  ends_at: Date;
  changed_at: Date;
  title: string;
  description: string;
  address: string;
  isCancelled: boolean;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** No letter is cut in two: lines are counted in octets, and letters may have four. */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      // The blank that a continued line begins with counts, too.
      [current, octets] = [' ', 1];
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\n/g, '\\n');

/** In universal time: no zone to describe, and every phone shows its own. */
const instant = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

const eventLines = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(event.uid)}`,
  `DTSTAMP:${instant(event.changed_at)}`,
  `LAST-MODIFIED:${instant(event.changed_at)}`,
  // Grows with every change, as phones expect of one that replaces another.
  `SEQUENCE:${Math.floor(event.changed_at.getTime() / 1000) % 2_147_483_647}`,
  `DTSTART:${instant(event.starts_at)}`,
  `DTEND:${instant(event.ends_at)}`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${event.address}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** A calendar as iCalendar (RFC 5545) has it. */
export const calendarFile = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Khue//Class sessions//VI',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
