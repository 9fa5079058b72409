import type { Language } from '@khue/contract/constants';
import { TIME_ZONE } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import { ROOM_FORMS, type RoomForm } from '@khue/contract/examination-words';
import { say } from '@khue/i18n/server-texts';
import { happenedLines, type RoomStory } from '../invigilation/minutes.rules';
import type { SeatedCandidate } from './room-lists.repo';

interface RoomToPrint {
  examination: string;
  /** Who holds it; null: the whole programme. */
  owner: string | null;
  sitting: string;
  openAt: Date;
  closeAt: Date;
  room: string;
  school: string;
  invigilators: readonly string[];
  candidates: readonly SeatedCandidate[];
  /** What happened; null: nothing yet, so that the minutes are a form to be filled in. */
  story: RoomStory | null;
}

const ROW = { read: 21, signed: 27 };
const WIDTH = { seat: 42, number: 86, birthday: 74, class: 58, signature: 120 };

/** Everything that is printed of a room, said in one language. */
export function roomSheets(asked: readonly RoomForm[], room: RoomToPrint, language: Language) {
  const word = (name: string, params?: Record<string, string | number>) =>
    say(language, `examination_lists:${name}`, params);
  const locale = language === 'vi' ? 'vi-VN' : 'en-GB';
  const clock = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, weekday: 'long' });
  const birthday = (date: string | null) => (date === null ? '' : date.split('-').reverse().join('/'));
  const dayOfExam = (at: Date) => {
    const [year = '', month = '', day = ''] = dayOf(at).split('-');
    return word('day', { weekday: weekday.format(at), day: Number(day), month: Number(month), year });
  };
  /** "Thứ Năm, ngày 19 tháng 11 năm 2026, 07:45–08:45"; a sitting over days says on which it ends. */
  const hours = () => {
    const { openAt, closeAt } = room;
    if (dayOf(openAt) === dayOf(closeAt))
      return `${dayOfExam(openAt)}, ${clock.format(openAt)}–${clock.format(closeAt)}`;
    return `${clock.format(openAt)} ${dayOfExam(openAt)} – ${clock.format(closeAt)} ${dayOfExam(closeAt)}`;
  };
  const capital = (text: string) => text.toLocaleUpperCase(locale);

  const severalSchools = new Set(room.candidates.map(({ school_name }) => school_name)).size > 1;
  const place = ({ class_name, school_name }: SeatedCandidate) =>
    severalSchools ? [class_name, school_name].filter(Boolean).join(', ') : (class_name ?? '');
  const heads = ['seat', 'number', 'name', 'birthday', 'class'].map((name) => word(`heads.${name}`));
  const cells = (one: SeatedCandidate) => [
    String(one.seat ?? ''),
    one.number ?? '',
    one.full_name,
    birthday(one.birth_date),
    place(one),
  ];
  const count = word('count', { count: room.candidates.length });
  const watching = room.invigilators.join(', ');
  const watchers = [word('signers.first'), word('signers.second')];

  const linesToFill = () => [
    { text: word('minutes_lines.count', { count: room.candidates.length }), blank: 0 },
    { text: word('minutes_lines.absent'), blank: 2 },
    { text: word('minutes_lines.incidents'), blank: 6 },
    { text: word('minutes_lines.devices'), blank: 2 },
    { text: word('minutes_lines.end'), blank: 0 },
  ];

  const forms = {
    door: () => ({
      kind: 'table' as const,
      title: capital(word('door')),
      heads,
      widths: [WIDTH.seat, WIDTH.number, null, WIDTH.birthday, severalSchools ? 150 : WIDTH.class],
      rows: room.candidates.map(cells),
      rowHeight: ROW.read,
      after: [count],
      signers: [],
    }),
    signatures: () => ({
      kind: 'table' as const,
      title: capital(word('signatures')),
      heads: [...heads, word('heads.signature')],
      widths: [WIDTH.seat, WIDTH.number, null, WIDTH.birthday, severalSchools ? 96 : WIDTH.class, WIDTH.signature],
      rows: room.candidates.map((one) => [...cells(one), '']),
      rowHeight: ROW.signed,
      after: [count, word('present')],
      signers: watchers,
    }),
    desk: () => ({
      kind: 'desk' as const,
      labels: room.candidates.map((one) => ({
        number: one.number ?? '',
        name: one.full_name,
        about: [place(one), birthday(one.birth_date)].filter(Boolean).join(' · '),
        seat: word('desk_seat', { room: room.room, seat: one.seat ?? '', sitting: room.sitting }),
      })),
    }),
    minutes: () => ({
      kind: 'minutes' as const,
      title: capital(word('minutes')),
      lines: [
        { text: word('minutes_lines.place', { room: room.room, school: room.school }), blank: 0 },
        { text: word('minutes_lines.invigilators', { names: watching || '…' }), blank: watching ? 0 : 1 },
        ...(room.story ? happenedLines(room.story, word, clock) : linesToFill()),
      ],
      signers: [...watchers, word('signers.board')],
    }),
  };

  return {
    title: `${room.examination}, ${room.sitting}, ${room.room}`,
    language,
    organisation: [room.owner ?? word('programme'), room.examination],
    nation: [word('nation'), word('motto')] as [string, string],
    about: [`${room.sitting} · ${room.room} · ${room.school}`, hours()],
    page: word('page'),
    // Labels of an empty room would be a sheet with nothing on it.
    forms: ROOM_FORMS.filter((form) => asked.includes(form) && (form !== 'desk' || room.candidates.length > 0)).map(
      (form) => forms[form](),
    ),
  };
}
