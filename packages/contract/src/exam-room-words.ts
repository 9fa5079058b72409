/** Words and limits of the room on the day of an examination, without a schema, for screens that check nothing themselves. */

/** What an invigilator should look at, the most urgent first: another device wants in, the page is left, nothing is heard. */
export const ALARM_KINDS = ['second_device', 'left', 'silent'] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

export const INCIDENT_KINDS = ['technical', 'cheating', 'health', 'other'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

/** What is written down of a room, by who did it and when. */
export const ROOM_EVENTS = [
  'code',
  'extend',
  'pause',
  'resume',
  'message',
  'absent',
  'present',
  'void',
  'release_device',
  'end',
  'incident',
] as const;
export type RoomEvent = (typeof ROOM_EVENTS)[number];

/** Of the list of one's rooms: what is still to come or runs, and what is over. */
export const ROOM_TIMES = ['coming', 'past'] as const;

export const MOST_MESSAGE = 500;
export const MOST_INCIDENT = 2000;
export const MOST_EXTRA_MINUTES = 1440;
