import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toast } from '@/components/feedback/toast';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import TestMakerPage from './TestMakerPage';

const me = {
  user_id: 3,
  full_name: 'Cô Hoa',
  permissions: [],
  scope: 'classes',
  school: { id: 1, name: 'THPT A' },
  classes: [{ id: 7, name: '11A2', is_head: true }],
  can: { material: { create: true } },
};
const list = (...results: unknown[]) => [{ body: { count: results.length, results } }];
const course = { id: 2, name: 'Tin học 11', grade: null, enrolled: 31, student_count: 31 };
const row = (id: number, question: string, points = 1) => ({
  id,
  question,
  library: 'H5P.MultiChoice 1.16',
  counts: { questions: 1 },
  level: null,
  points,
  status: 'published',
  creator: { id: 3, name: 'Cô Hoa' },
  school: null,
});
const stored = (fields: object = {}) => ({
  id: 50,
  name: '15 phút: Cơ sở dữ liệu',
  module: { id: 2, name: 'Tin học 11' },
  classes: [{ id: 7, name: '11A2', student_count: 31 }],
  status: 'draft',
  kind: 'regular',
  open_at: null,
  close_at: null,
  duration: 15,
  max_attempts: 1,
  pass_score: 5,
  review: 'score',
  shuffle: true,
  user_ids: null,
  begun: false,
  blueprint: null,
  updated_at: '2026-11-18T02:12:00.000Z',
  questions: [
    {
      material_id: 1,
      version: 1,
      newer_version: null,
      points: 1,
      title: 'Khóa chính?',
      library: 'H5P.MultiChoice 1.16',
      questions: 1,
    },
  ],
  ...fields,
});
const CREATE = 'POST /api/class_tests/';
const CHANGE = 'PUT /api/class_tests/50/';
const world = {
  'GET /api/me/': [{ body: me }],
  'GET /api/classes/7/modules/': list(course),
  'GET /api/class_tests/': list(),
  'GET /api/sub_modules/': list(),
  'GET /api/submodulesquestions/': list(row(1, 'Khóa chính?'), row(2, 'Khóa ngoài?'), row(3, 'Truy vấn?')),
};

beforeAll(() => loadTexts('test_maker', 'blueprints', 'class_exams', 'kinds', 'components', 'validation'));
beforeEach(() => window.sessionStorage.clear());

test('a test for the likely class is made with ticks, kept as a draft, and given', async () => {
  const made = stored({ questions: [] });
  const server = answers({
    ...world,
    [CREATE]: [{ status: 201, body: made }],
    [CHANGE]: [{ body: made }],
  });
  const { user, router } = show(<TestMakerPage />, '/teacher/tests/new');
  await user.click(await screen.findByRole('checkbox', { name: /Khóa chính/ }));
  await user.click(screen.getByRole('checkbox', { name: /Truy vấn/ }));
  await user.click(screen.getByRole('button', { name: 'Chia đều 10 điểm' }));
  const paper = within(screen.getByRole('region', { name: 'Đề bài' }));
  expect(paper.getByText('10 điểm')).toBeTruthy();
  const sent = () => [...server.sentTo(CREATE), ...server.sentTo(CHANGE)];
  const whole = {
    module: 2,
    class_ids: [7],
    duration: 15,
    status: 'draft',
    questions: [
      { material_id: 1, points: 5 },
      { material_id: 3, points: 5 },
    ],
  };
  await waitFor(() => expect(sent().at(-1)).toMatchObject(whole), { timeout: 10_000 });
  expect(await screen.findByText(/^Đã lưu nháp/)).toBeTruthy();
  expect(server.sentTo(CREATE)).toHaveLength(1);
  // It has an address now; what is on the page stays.
  expect(router.state.location.search).toBe('?id=50');
  expect(paper.getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Giao bài kiểm tra' }));
  await waitFor(() => expect(router.state.location.search).toBe('?test=50'));
  expect(sent().at(-1)).toMatchObject({ ...whole, status: 'given' });
}, 40_000);

test('what is missing or refused is said beside its field, and nothing is lost by a reload', async () => {
  const refusal = {
    code: 'request.invalid',
    detail: 'Sai',
    errors: { class_ids: ['Lớp này không còn học khóa học.'] },
  };
  const server = answers({ ...world, [CREATE]: [{ status: 400, body: refusal }] });
  const { user } = show(<TestMakerPage />, '/teacher/tests/new');
  await user.click(await screen.findByRole('button', { name: 'Giao bài kiểm tra' }));
  expect(screen.getByText('Chọn ít nhất một câu hỏi.')).toBeTruthy();
  expect(server.sentTo(CREATE)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Khóa ngoài/ }));
  await user.click(screen.getByRole('button', { name: 'Giao bài kiểm tra' }));
  expect(await screen.findByText('Lớp này không còn học khóa học.')).toBeTruthy();
  show(<TestMakerPage />, '/teacher/tests/new');
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Đề bài' })).toHaveLength(2));
  const [, again] = screen.getAllByRole('region', { name: 'Đề bài' });
  expect(within(again as HTMLElement).getByText('Khóa ngoài?')).toBeTruthy();
}, 40_000);

test('what comes from elsewhere does not change a paper that somebody has begun', async () => {
  const begun = stored({ status: 'given', begun: true });
  answers({ ...world, ...drawn, 'GET /api/class_tests/50/': [{ body: begun }] });
  show(<TestMakerPage />, '/teacher/tests/new?id=50&blueprint=9');
  const paper = within(await screen.findByRole('region', { name: 'Đề bài' }));
  expect(paper.getByText('Khóa chính?')).toBeTruthy();
}, 40_000);

test('once somebody has begun, the paper stays, and only the rest is sent', async () => {
  const begun = stored({ status: 'given', begun: true });
  const server = answers({ ...world, 'GET /api/class_tests/50/': [{ body: begun }], [CHANGE]: [{ body: begun }] });
  const { user } = show(<TestMakerPage />, '/teacher/tests/new?id=50');
  const name = await screen.findByLabelText(/^Tên bài/);
  fireEvent.change(name, { target: { value: 'Tên khác' } });
  expect(screen.getByLabelText<HTMLInputElement>('Số phút').disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Khóa ngoài/ }).disabled).toBe(true);
  expect(server.sentTo(CHANGE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(server.sentTo(CHANGE)).toHaveLength(1));
  const [sent] = server.sentTo(CHANGE) as [Record<string, unknown>];
  expect(sent.name).toBe('Tên khác');
  expect(sent).not.toHaveProperty('questions');
  expect(sent).not.toHaveProperty('duration');
}, 40_000);

test('what a colleague has changed in a given test meanwhile is taken over, beside what one changed oneself', async () => {
  const given = stored({ status: 'given' });
  const theirs = stored({ status: 'given', duration: 45, updated_at: '2026-11-18T03:00:00.000Z' });
  const server = answers({
    ...world,
    'GET /api/class_tests/50/': [{ body: given }, { body: theirs }],
    [CHANGE]: [{ status: 409, body: { code: 'conflict.stale', detail: 'Đã đổi' } }, { body: theirs }],
  });
  const { user } = show(<TestMakerPage />, '/teacher/tests/new?id=50');
  fireEvent.change(await screen.findByLabelText(/^Tên bài/), { target: { value: 'Tên khác' } });
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Tải bản mới nhất' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Số phút').value).toBe('45'));
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(server.sentTo(CHANGE)).toHaveLength(2));
  expect(server.sentTo(CHANGE)).toMatchObject([
    { name: 'Tên khác', duration: 15, updated_at: given.updated_at },
    { name: 'Tên khác', duration: 45, updated_at: theirs.updated_at },
  ]);
}, 40_000);

const BLUEPRINT = { id: 9, module: { id: 2, name: 'Tin học 11' }, name: 'Giữa kì I', total_count: 4, total_points: 10 };
const drawn = {
  'GET /api/blueprints/': list(BLUEPRINT),
  'GET /api/blueprints/9/': [
    {
      body: {
        ...BLUEPRINT,
        rows: [
          {
            id: 1,
            chapter: { id: 4, name: 'Chương 3' },
            competency: null,
            ic3: null,
            level: 'know',
            type: 'multi_choice',
            count: 4,
            points: 2.5,
          },
        ],
      },
    },
  ],
  'GET /api/blueprints/9/coverage/': [
    { body: { rows: [{ id: 1, available: 3, needed: 4, enough: false }], enough: false } },
  ],
};

test('a test is drawn by a blueprint instead of questions, which come back when it is dropped', async () => {
  const short = { code: 'blueprint.short', detail: 'Kho không đủ câu để rút đề.' };
  const draft = stored({ questions: [], blueprint: { id: 9, name: BLUEPRINT.name } });
  const server = answers({
    ...world,
    ...drawn,
    'GET /api/class_tests/50/': [{ body: stored() }],
    [CHANGE]: [{ body: draft }, { status: 409, body: short }, { body: stored() }],
  });
  const { user } = show(<TestMakerPage />, '/teacher/tests/new?id=50');
  await user.click(await screen.findByRole('radio', { name: 'Theo ma trận' }));
  await user.click(await screen.findByRole('combobox', { name: 'Ma trận đề' }));
  await user.click(await screen.findByRole('option', { name: BLUEPRINT.name }));
  const paper = () => within(screen.getByRole('region', { name: 'Đề bài' }));
  expect(await paper().findByText(/Chương 3/)).toBeTruthy();
  expect(await paper().findByText('Kho chưa đủ: cần 4, có 3')).toBeTruthy();
  expect(paper().queryByText('Khóa chính?')).toBeNull();
  await waitFor(() => expect(server.sentTo(CHANGE)).toHaveLength(1), { timeout: 10_000 });
  expect(server.sentTo(CHANGE)[0]).toMatchObject({ blueprint_id: 9, questions: [], status: 'draft' });
  await screen.findByText(/^Đã lưu nháp/);

  // The refusal stands beside what it is about, on whichever tab one is.
  await user.click(screen.getByRole('button', { name: 'Giao bài kiểm tra' }));
  expect(await screen.findAllByText(short.detail)).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'Từ kho' }));
  expect(within(screen.getByRole('region', { name: 'Câu hỏi' })).getByRole('alert').textContent).toBe(short.detail);

  await user.click(screen.getByRole('button', { name: 'Bỏ ma trận' }));
  expect(paper().getByText('Khóa chính?')).toBeTruthy();
  await waitFor(() => expect(server.sentTo(CHANGE)).toHaveLength(3), { timeout: 10_000 });
  expect(server.sentTo(CHANGE)[2]).toMatchObject({ blueprint_id: null, questions: [{ material_id: 1, points: 1 }] });
}, 40_000);

test('a stored test by a blueprint opens with it', async () => {
  const test = stored({ questions: [], blueprint: { id: 9, name: BLUEPRINT.name } });
  answers({ ...world, ...drawn, 'GET /api/class_tests/50/': [{ body: test }] });
  show(<TestMakerPage />, '/teacher/tests/new?id=50');
  expect(await screen.findByText(/Chương 3/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Theo ma trận' }).checked).toBe(true);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Ma trận đề' }).value).toBe(BLUEPRINT.name),
  );
}, 40_000);

test('a new blueprint is made for its test, and comes back into it', async () => {
  const MAKE = 'POST /api/blueprints/';
  const server = answers({
    ...world,
    ...drawn,
    'GET /api/class_tests/50/': [{ body: stored() }],
    [MAKE]: [{ status: 201, body: { id: 9, name: BLUEPRINT.name } }],
    [CHANGE]: [{ body: stored() }],
  });
  const before = show(<TestMakerPage />, '/teacher/tests/new?id=50');
  await before.user.click(await screen.findByRole('radio', { name: 'Theo ma trận' }));
  await before.user.click(await screen.findByRole('button', { name: 'Lập ma trận mới' }));
  await waitFor(() => expect(before.router.state.location.search).toBe('?mode=view&id=9&test=50'));
  expect(server.sentTo(MAKE)).toEqual([{ name: stored().name, module: 2 }]);
  cleanup();

  const { router } = show(<TestMakerPage />, '/teacher/tests/new?id=50&blueprint=9');
  expect(await screen.findByText(/Chương 3/)).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe('?id=50'));
  await waitFor(() => expect(server.sentTo(CHANGE).at(-1)).toMatchObject({ blueprint_id: 9 }), { timeout: 10_000 });
}, 40_000);

test('the way to a Word file knows its test, and its questions come back into it with their points, once', async () => {
  const waiting = {
    ...world,
    'GET /api/class_tests/50/': [{ body: stored() }],
    'GET /api/submodulesquestions/': [{ body: { count: 1, results: [row(8, 'Từ tệp Word?', 0.75)] } }],
    [CHANGE]: [{ body: stored() }],
  };
  const server = answers(waiting);
  const before = show(<TestMakerPage />, '/teacher/tests/new?id=50');
  await before.user.click(await screen.findByRole('radio', { name: 'Từ Word' }));
  await before.user.click(screen.getByRole('button', { name: 'Mở trang nhập từ Word' }));
  await waitFor(() => expect(before.router.state.location.search).toBe('?test=50'));
  cleanup();

  const { router } = show(<TestMakerPage />, '/teacher/tests/new?id=50&materials=8');
  const points = await screen.findByLabelText<HTMLInputElement>('Điểm của câu “Từ tệp Word?”');
  expect(points.value).toBe('0,75');
  fireEvent.change(points, { target: { value: '0.5' } });
  expect(points.value).toBe('0,5');
  // A reload does not bring them again.
  await waitFor(() => expect(router.state.location.search).toBe('?id=50'));
  await waitFor(() => expect(server.sentTo(CHANGE).length).toBeGreaterThan(0), { timeout: 10_000 });
  expect(server.sentTo(CHANGE).at(-1)).toMatchObject({
    questions: [
      { material_id: 1, points: 1 },
      { material_id: 8, points: 0.5 },
    ],
  });
}, 40_000);

test('what a test cannot ask stays out of it, and is named', async () => {
  const essay = { ...row(9, 'Kể về một lần sao lưu'), library: 'Khue.Essay 1.0' };
  const draft = { ...row(8, 'Câu còn nháp'), status: 'draft' };
  vi.spyOn(toast, 'failure');
  answers({ ...world, 'GET /api/submodulesquestions/': list(row(1, 'Khóa chính?'), draft, essay) });
  show(<TestMakerPage />, '/teacher/tests/new?materials=1,8,9');
  expect(await screen.findByLabelText('Điểm của câu “Khóa chính?”')).toBeTruthy();
  expect(screen.queryByLabelText('Điểm của câu “Kể về một lần sao lưu”')).toBeNull();
  const told = vi.mocked(toast.failure).mock.calls.at(-1)?.[0].title;
  expect(told).toContain('Chưa đưa vào: “Câu còn nháp”, “Kể về một lần sao lưu”');
}, 40_000);

test('where columns do not fit, the foot counts what is asked, and leads to what is missing on another step', async () => {
  answers(world);
  const { user } = show(<TestMakerPage />, '/teacher/tests/new');
  await screen.findByRole('checkbox', { name: /Khóa chính/ });
  const step = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(step('Bài và lớp').checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'còn 1 chỗ cần điền hoặc sửa' }));
  expect(step('Đề bài').checked).toBe(true);
  expect(document.activeElement?.id).toBe('test-questions');
  await user.click(step('Câu hỏi'));
  await user.click(screen.getByRole('checkbox', { name: /Khóa chính/ }));
  expect(screen.getByText('1 câu · 1 điểm')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /chỗ cần điền/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Đề bài' }));
  expect(step('Đề bài (1)').checked).toBe(true);
}, 40_000);
