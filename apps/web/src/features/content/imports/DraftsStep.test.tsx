import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import QuestionFilePage from '../pages/QuestionFilePage';

const me = {
  user_id: 3,
  full_name: 'Cô Hoa',
  permissions: [],
  scope: 'classes',
  classes: [
    { id: 7, name: '11A2', is_head: true },
    { id: 8, name: '11A4', is_head: false },
  ],
  can: { class_material: { create: true }, exam_bank: { view: false } },
};
const made = { id: 1, file_name: 'de.docx', questions: [], unread: [], materials: [21, 22], published: true };
const GIVE = 'POST /api/class_materials/';
const world = { 'GET /api/me/': [{ body: me }], 'GET /api/question_imports/1/': [{ body: made }] };

beforeAll(() => loadTexts('bank', 'editor', 'components', 'validation'));

test.each([
  ['&test=50', 'Đưa vào bài đang soạn', '/teacher/tests/new?id=50&materials=21,22'],
  ['', 'Tạo bài kiểm tra', '/teacher/tests/new?materials=21,22'],
])('with %j the questions go on by “%s”', async (asked, name, to) => {
  answers(world);
  show(<QuestionFilePage />, `/teacher/content-bank/from-questions?import=1${asked}`);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(to);
});

test('a test that waits goes on waiting while another file is read', async () => {
  answers(world);
  const { user, router } = show(<QuestionFilePage />, '/teacher/content-bank/from-questions?import=1&test=50');
  await user.click(await screen.findByRole('button', { name: 'Nhập tệp khác' }));
  await waitFor(() => expect(router.state.location.search).toBe('?test=50'));
});

test('where they belong is suggested, and a test that waits gets them at once', async () => {
  const question = {
    index: 0,
    number: 1,
    place: { paragraph: 1 },
    title: 'Hỏi?',
    library: 'H5P.MultiChoice 1.16',
    params: {},
    problems: [],
    source: [],
    points: null,
    dropped: false,
  };
  const CONFIRM = 'POST /api/question_imports/1/confirm/';
  const named = (id: number, name: string) => ({ id, name });
  const course = named(2, 'Tin học 11');
  const server = answers({
    ...world,
    'GET /api/question_imports/1/': [{ body: { ...made, questions: [question], materials: null, published: false } }],
    'GET /api/class_tests/50/': [{ body: { id: 50, module: course } }],
    'GET /api/submodulesquestions/': [
      { body: { count: 1, results: [{ module: course, submodule: named(9, 'Chương 3') }] } },
    ],
    'GET /api/modules/': [{ body: { count: 1, results: [course] } }],
    'GET /api/sub_modules/': [{ body: { count: 1, results: [{ ...named(9, 'Chương 3'), parent: null }] } }],
    [CONFIRM]: [{ status: 201, body: { materials: [21] } }],
  });
  const asked = '/teacher/content-bank/from-questions?import=1&step=place&test=50';
  const { user, router } = show(<QuestionFilePage />, asked);
  await screen.findByDisplayValue('Chương 3');
  // With whom they are shared is said, and not that it is as always.
  expect(screen.getByDisplayValue('Chỉ mình tôi')).toBeTruthy();
  expect(screen.getByText('Chỉ thầy cô thấy học liệu này.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Đưa 1 câu vào bài kiểm tra' }));
  await waitFor(() => expect(router.state.location.search).toBe('?id=50&materials=21'));
  expect(server.sentTo(CONFIRM)).toMatchObject([{ module: '2', submodule: '9', chosen: [0], status: 'published' }]);
});

test('in the exam bank they are confirmed into it, and go to no class and no test', async () => {
  const examiner = { ...me, can: { ...me.can, exam_bank: { view: true } } };
  answers({ ...world, 'GET /api/me/': [{ body: examiner }] });
  show(<QuestionFilePage />, '/admin/content-bank/from-questions?import=1&bank=exam');
  const link = await screen.findByRole('link', { name: 'Xem trong kho' });
  expect(link.getAttribute('href')).toBe('/admin/content-bank?status=published&bank=exam');
  expect(screen.queryByRole('button', { name: 'Giao cho lớp' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Tạo bài kiểm tra' })).toBeNull();
});

test('all of them are given to all classes in one call', async () => {
  const server = answers({ ...world, [GIVE]: [{ status: 201, body: { count: 4, results: [] } }] });
  const { user } = show(<QuestionFilePage />, '/teacher/content-bank/from-questions?import=1');
  await user.click(await screen.findByRole('button', { name: 'Giao cho lớp' }));
  await user.click(await screen.findByRole('checkbox', { name: '11A2' }));
  await user.click(screen.getByRole('checkbox', { name: '11A4' }));
  const dialog = screen.getByRole('dialog');
  await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
  await waitFor(() => expect(server.sentTo(GIVE)).toEqual([{ material_ids: [21, 22], class_ids: [7, 8] }]));
});
