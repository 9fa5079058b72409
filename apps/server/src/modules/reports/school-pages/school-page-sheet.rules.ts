import { FEW, isFew } from '@khue/contract/change';
import { dayOf } from '@khue/contract/day';
import type { TextLanguage } from '@khue/i18n/server-texts';
import { lengthOf } from '../figures/period.rules';
import { directionsOf, type SchoolPage } from './school-page.rules';
import { type Change, changeInWords, inWords, type Writing, writing } from './school-page-words.rules';

export interface Tile {
  label: string;
  value: string;
  note: string;
  change: Change;
}

const NONE = '–';
const ALMOST_NONE = '≈ 0';

/** The five figures at the head of the page. */
export function tilesOf({ figures }: SchoolPage, write: Writing): Tile[] {
  const { words, number, percent } = write;
  const { students, classes, practised, practised_share, sat, sat_share, passed, average, pass_rate } = figures;
  const moved = directionsOf(figures);
  const share = (value: number | null) => (value === null ? words('note.no_share') : percent(value));
  const tile = (name: string, value: string, note: string, change: Change): Tile => ({
    label: words(`tile.${name}`),
    value,
    note,
    change,
  });
  return [
    tile(
      'students',
      number(students.now),
      words('note.classes', { count: classes.now, number: number(classes.now) }),
      changeInWords(write, students, moved.students, 'count'),
    ),
    tile(
      'practised',
      number(practised.now),
      share(practised_share),
      changeInWords(write, practised, moved.practised, 'count'),
    ),
    tile('sat', number(sat.now), share(sat_share), changeInWords(write, sat, moved.sat, 'count')),
    tile(
      'average',
      average.now === null ? NONE : number(average.now, 2),
      average.now === null
        ? words('note.nobody_sat')
        : words(isFew(sat.now) ? 'note.few' : 'note.scale', { least: FEW }),
      changeInWords(write, average, moved.average, 'score'),
    ),
    tile(
      'rate',
      pass_rate.now === null ? NONE : percent(pass_rate.now, 1),
      pass_rate.now === null
        ? words('note.nobody_sat')
        : words('note.passed_of', { passed: number(passed.now), sat: number(sat.now) }),
      changeInWords(write, pass_rate, moved.pass_rate, 'points'),
    ),
  ];
}

function helpOf(page: SchoolPage, { words, number, signed, percent, rule }: Writing) {
  return {
    title: words('help.title'),
    rule: words('help.rule', rule()),
    heads: ['class', 'teacher', 'practised', 'rate', 'average', 'change', 'weakest'].map((name) =>
      words(`help.${name}`),
    ),
    rows: page.inNeed.map((row) => [
      row.class_name,
      row.head_teacher ?? NONE,
      `${number(row.practised)}/${number(row.student_count)}`,
      row.pass_rate === null ? NONE : percent(row.pass_rate),
      row.average === null ? NONE : number(row.average, 2),
      row.change === null ? NONE : row.change === 0 ? ALMOST_NONE : signed(row.change, 2),
      row.weakest === null ? NONE : `${row.weakest.name} (${number(row.weakest.average_score, 1)})`,
    ]),
    /** How many are left out is known when the page is full. */
    more: page.inNeed.map((_, left) => words('help.more', { count: left + 1, number: number(left + 1) })),
    nobody: words(page.figures.students.now === 0 ? 'help.no_classes' : 'help.nobody'),
  };
}

/** The course that work and results are in, with its pass mark. */
const courseInWords = ({ course }: SchoolPage, { words, number }: Writing): string[] =>
  course ? [words('course', { name: course.course_name, pass: number(course.pass_score) })] : [];

/** Everything that stands on the sheet, in words: whoever draws it decides only where. */
export function sheetOf(page: SchoolPage, language: TextLanguage) {
  const write = writing(language);
  const { words, number, date, tick } = write;
  const { period, before } = page;
  const days = lengthOf(period);
  const counts = { count: days, days: number(days) };
  const most = (of: readonly { students: number }[]) => number(Math.max(0, ...of.map(({ students }) => students)));
  const today = dayOf(page.madeAt);
  return {
    language,
    title: `${page.school.name} · ${words('title')}`,
    school: page.school.name,
    subtitle: [
      words('subtitle', { ...counts, from: write.from(period), to: date(period.to) }),
      ...courseInWords(page, write),
    ].join(' · '),
    kind: words('title'),
    year: page.school.year === null ? '' : words('year', { year: page.school.year }),
    tiles: tilesOf(page, write),
    arrows: words('arrows', { ...counts, from: write.from(before), to: date(before.to) }),
    chart: {
      title: words('chart.title'),
      now: words('chart.now', counts),
      before: words('chart.before', counts),
      summary: words('chart.summary', { most: most(page.days), before: most(page.daysBefore) }),
      empty: words('chart.empty'),
      ticks: page.days.map((day) => tick(day.date)),
      values: page.days.map(({ students }) => students),
      valuesBefore: page.daysBefore.map(({ students }) => students),
      number: language === 'vi' ? 'vi-VN' : 'en-GB',
    },
    thingsTitle: words('things_title'),
    things: page.things.map((thing) => inWords(thing, language, period)),
    help: helpOf(page, write),
    foot: `${words('made', {
      time: write.time(page.madeAt),
      weekday: write.weekday(new Date(`${today}T00:00:00Z`).getUTCDay()),
      date: date(today),
    })} ${words('foot')}`,
    pageOf: words('page_of'),
  };
}

export type Sheet = ReturnType<typeof sheetOf>;
