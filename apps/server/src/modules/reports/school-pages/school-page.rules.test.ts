import { describe, expect, test } from 'vitest';
import {
  busiestWeekday,
  type ClassInPeriods,
  classesInNeed,
  counted,
  type Figures,
  figuresOf,
  measured,
  threeThings,
} from './school-page.rules';
import { inWords } from './school-page-words.rules';

const PERIOD = { from: '2026-09-14', to: '2026-10-13' };

/** The school of the drawing: 986 students in 24 classes. */
const SCHOOL: Figures = figuresOf(
  { students: { now: 986, before: 980 }, classes: { now: 24, before: 24 } },
  { enrolled: 986, practised: 897, sat: 776, total: 6092, passed: 647 },
  { enrolled: 980, practised: 856, sat: 688, total: 5188, passed: 579 },
);

const aClass = (name: string, fields: Partial<ClassInPeriods> = {}): ClassInPeriods => ({
  class_id: 1,
  class_name: name,
  head_teacher: null,
  student_count: 40,
  practised: 40,
  sat: 0,
  passed: fields.sat ?? 0,
  total: null,
  sat_before: 0,
  total_before: null,
  ...fields,
});

const days = (from: string, students: readonly number[]) =>
  students.map((count, at) => ({
    date: new Date(Date.parse(from) + at * 86_400_000).toISOString().slice(0, 10),
    students: count,
  }));
/** 14 September 2026 is a Monday. */
const DAYS = days('2026-09-14', [612, 640, 655, 648, 590, 240, 170, 640, 670, 690, 675, 615]);

const IN_NEED = classesInNeed([
  aClass('8A6', { practised: 33, student_count: 41, sat: 30, total: 208.2 }),
  aClass('8A4', { practised: 28, student_count: 40, sat: 30, total: 189.6, sat_before: 30, total_before: 208.2 }),
  aClass('6A5', { practised: 33, student_count: 42, sat: 30, total: 201.3 }),
  aClass('9A6', { practised: 31, student_count: 41, sat: 30, total: 197.4 }),
  aClass('6A1', { practised: 40, student_count: 40, sat: 30, total: 250 }),
]);

const said = (figures: Figures, active = DAYS, inNeed = IN_NEED, studentsInNeed = 0) =>
  threeThings(figures, active, inNeed, studentsInNeed).map((thing) => ({
    code: thing.code,
    ...inWords(thing, 'vi', PERIOD),
  }));

test('the figures of the drawing, with the change against the period before', () => {
  expect(SCHOOL).toMatchObject({
    students: { now: 986, change: 6 },
    practised: { now: 897, change: 41 },
    practised_share: 91,
    sat: { now: 776, change: 88 },
    average: { now: 7.85, before: 7.54, change: 0.31 },
    pass_rate: { now: 83.4, before: 84.2, change: -0.8 },
  });
});

test('three things are said as drawn, and every figure in them is one of the page', () => {
  expect(said(SCHOOL)).toEqual([
    {
      code: 'practice_more',
      title: 'Nhiều em luyện hơn.',
      text: '897 trên 986 học sinh đã luyện tập, thêm 41 em so với 30 ngày trước; ngày trong tuần đông nhất là thứ Tư.',
    },
    {
      code: 'scores_up_same',
      title: 'Điểm tăng, tỉ lệ đạt gần như giữ nguyên.',
      text: 'Điểm trung bình lên 7,85; trong 776 em đã thi có 647 em đạt, tỉ lệ gần như không đổi.',
    },
    {
      code: 'help_some',
      title: 'Bốn lớp cần được giúp.',
      text: '8A4, 9A6, 6A5, 8A6 có 39 trong 89 em chưa luyện tập của cả trường.',
    },
  ]);
  const english = threeThings(SCHOOL, DAYS, IN_NEED, 1).map((thing) => inWords(thing, 'en', PERIOD).text);
  expect(english).toEqual([
    '897 of 986 students practised, 41 more than in the 30 days before; the busiest day of the week is Wednesday.',
    'The average rose to 7.85; of 776 students who sat an exam 647 passed, a rate almost unchanged.',
    'In 8A4, 9A6, 6A5, 8A6 are 39 of the 89 students of the school who did not practise. 1 student needs help now.',
  ]);
});

const NOTHING = figuresOf(
  { students: { now: 0, before: 0 }, classes: { now: 0, before: 0 } },
  { enrolled: 0, practised: 0, sat: 0, total: null, passed: 0 },
  { enrolled: 0, practised: 0, sat: 0, total: null, passed: 0 },
);
const practice = (now: number, before: number): Figures => ({ ...SCHOOL, practised: counted(now, before) });
const scores = (
  sat: [number, number],
  average: [number | null, number | null],
  rate: [number | null, number | null],
) => ({
  ...SCHOOL,
  sat: counted(...sat),
  average: measured(...average, 2),
  pass_rate: measured(...rate, 1),
});

describe('what is said of practice', () => {
  test.each([
    ['no students at all', NOTHING, 'no_students'],
    ['nobody, now and before', practice(0, 0), 'practice_never'],
    ['nobody any more', practice(0, 12), 'practice_stopped'],
    ['nobody in the period before', practice(12, 0), 'practice_begun'],
    ['nobody enrolled', { ...NOTHING, students: counted(9, 9) }, 'nobody_enrolled'],
    ['more', practice(14, 11), 'practice_more'],
    ['fewer', practice(11, 14), 'practice_less'],
    ['almost as many', practice(12, 11), 'practice_same'],
  ])('%s', (_what, figures, code) => {
    expect(said(figures)[0]?.code).toBe(code);
  });

  test.each([
    ['a single day is no week', days('2026-09-14', [5]), null],
    ['nobody on any day', days('2026-09-14', [0, 0, 0, 0, 0, 0, 0]), null],
    ['two days alike', days('2026-09-14', [5, 0, 5, 0, 0, 0, 0]), null],
    ['Sunday', days('2026-09-14', [1, 1, 1, 1, 1, 1, 9]), 0],
    // Mondays are there twice, with fewer students each.
    ['by its mean, not by its sum', days('2026-09-14', [6, 9, 0, 0, 0, 0, 0, 6]), 2],
  ])('the busiest weekday: %s', (_what, active, weekday) => {
    expect(busiestWeekday(active)).toBe(weekday);
  });
});

describe('what is said of scores', () => {
  test.each([
    ['nobody, now and before', scores([0, 0], [null, null], [null, null]), 'scores_never'],
    ['nobody any more', scores([0, 9], [null, 7], [null, 80]), 'scores_none'],
    ['too few to say much', scores([9, 90], [9, 7], [100, 80]), 'scores_few'],
    ['nobody before', scores([12, 0], [8, null], [80, null]), 'scores_first'],
    ['too few before', scores([12, 2], [8, 10], [80, 100]), 'scores_few_before'],
    ['both up', scores([20, 20], [8, 7], [80, 70]), 'scores_up_up'],
    ['both down', scores([20, 20], [7, 8], [70, 80]), 'scores_down_down'],
    ['against each other', scores([20, 20], [7, 8], [80, 70]), 'scores_down_up'],
    ['hardly different', scores([20, 20], [8, 8.1], [80, 84]), 'scores_same_same'],
  ])('%s', (_what, figures, code) => {
    expect(said(figures)[1]?.code).toBe(code);
  });
});

describe('classes that need help', () => {
  test('under 80 % passed, where ten or more sat', () => {
    const rows = classesInNeed([
      aClass('eight of ten', { sat: 10, passed: 8, total: 90 }),
      aClass('seven of ten', { sat: 10, passed: 7, total: 90 }),
      aClass('none of nine', { sat: 9, passed: 0, total: 81 }),
    ]);
    expect(rows.map((row) => [row.class_name, row.pass_rate])).toEqual([['seven of ten', 70]]);
  });

  test.each([
    ['of few there is no change', 9, 20, null],
    ['within chance there is none to speak of', 20, 20.5, 0],
    ['what is more is told', 20, 26, -0.3],
  ])('%s', (_what, sat, lost, change) => {
    const [row] = classesInNeed([
      aClass('8A1', { practised: 0, sat, total: 6 * sat, sat_before: sat, total_before: 6 * sat + lost - 20 }),
    ]);
    expect(row?.change).toBe(change);
  });

  test('students who need help are told with the classes', () => {
    expect(said(SCHOOL, DAYS, [], 12)[2]?.text).toMatch(/Lúc này 12 học sinh cần giúp đỡ\.$/);
  });

  test('under 85 % practising or under 7.0 on average, most without practice first; empty ones are none', () => {
    const rows = classesInNeed([
      aClass('just enough', { practised: 34, sat: 2, total: 14 }),
      aClass('too few', { practised: 33 }),
      aClass('too low', { sat: 10, total: 69.9 }),
      aClass('too few to tell', { sat: 9, total: 45 }),
      aClass('empty', { student_count: 0, practised: 0 }),
      // Work stays with the class though two have left it.
      aClass('left', { student_count: 2, practised: 4 }),
    ]);
    expect(rows.map((row) => [row.class_name, row.not_practised, row.average])).toEqual([
      ['too few', 7, null],
      ['too low', 0, 6.99],
    ]);
    expect(IN_NEED[0]).toMatchObject({ class_name: '8A4', average: 6.32, change: -0.62 });
  });

  const one = IN_NEED.slice(0, 1);
  const single = { ...SCHOOL, classes: counted(1, 1) };
  const many = Array.from({ length: 12 }, (_, at) => aClass(`7A${at + 1}`, { practised: 20, class_id: at }));
  test.each([
    ['no classes', NOTHING, [], 'help_no_classes', 'Năm học này trường chưa có lớp nào đang hoạt động.'],
    ['empty classes', { ...NOTHING, classes: counted(2, 2) }, [], 'help_no_students', /trống|chưa lớp/i],
    ['none', SCHOOL, [], 'help_nobody', /85\s% .* 7,0 .* 80\s%\./],
    ['one of many', SCHOOL, one, 'help_one', '8A4 có 12 trong 89 em chưa luyện tập của cả trường.'],
    ['the only one', single, one, 'help_one', /^8A4/],
    ['all of them', { ...SCHOOL, classes: counted(4, 4) }, IN_NEED, 'help_all', /^8A4, 9A6/],
    ['more than are named', SCHOOL, classesInNeed(many), 'help_some', /7A4 và 8 lớp khác có 240 em/],
    [
      'by scores only',
      SCHOOL,
      classesInNeed([aClass('8A1', { sat: 10, total: 50 })]),
      'help_one',
      /^8A1 có điểm trung bình dưới 7,0 hoặc tỉ lệ đạt dưới 80\s%\.$/,
    ],
  ])('%s', (_what, figures, inNeed, code, text) => {
    const [, , thing] = said(figures, DAYS, inNeed);
    expect(thing?.code).toBe(code);
    expect(thing?.text).toMatch(text);
  });

  test('ten and fewer are told in words, more as a figure', () => {
    const title = (count: number) => said(SCHOOL, DAYS, classesInNeed(many.slice(0, count)))[2]?.title;
    expect([title(2), title(10), title(12)]).toEqual([
      'Hai lớp cần được giúp.',
      'Mười lớp cần được giúp.',
      '12 lớp cần được giúp.',
    ]);
  });
});
