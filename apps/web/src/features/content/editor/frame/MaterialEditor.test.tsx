import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { shortAnswer } from '@khue/scoring/kinds/short-answer/question';
import { trueFalseGroup } from '@khue/scoring/kinds/true-false-group/question';
import { readContent } from '@khue/scoring/read';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { Material } from '../../queries';
import { docOf } from '../state/materialDoc';
import { MaterialEditor } from './MaterialEditor';

const ADDRESS = '/teacher/content-bank/detail/?mode=edit&id=7';
const ROW = '/api/submodulesquestions/7/';
const DRAFT = `${ROW}draft/`;

const row = (params: Record<string, unknown>, more: Partial<Material> = {}): Material => ({
  id: 7,
  question: 'Bảng tính',
  status: 'unpublished',
  module: { id: 1, name: 'Tin học 6' },
  submodule: { id: 2, name: 'Chương 1' },
  creator: { id: 3, name: 'Trần Minh Quân' },
  content_type: 'manual',
  library: 'H5P.MultiChoice 1.16',
  library_title: null,
  sharing: 'private',
  bank: 'open',
  school: null,
  origin: 'manual',
  version: 1,
  counts: {},
  cover: null,
  competencies: [],
  ic3_objectives: [],
  level: null,
  points: 1,
  can: { edit: true, delete: true, restore: false, export: true, to_exam_bank: false, to_open_bank: false },
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  params,
  report: [],
  used_in: [],
  worked_with: false,
  draft: null,
  ...more,
});

const PARAMS = {
  ...multiChoice({
    question: 'Ô nào?',
    choices: [
      { text: 'A1', correct: true },
      { text: 'B2', correct: false },
    ],
  }),
  // What no form shows: of a newer version, of another product.
  futureSetting: { deep: [1, { kept: true }] },
  answersExtra: 'x',
};
const TAGS = { results: [] };
const SERVER = {
  'GET /api/competencies/': [{ body: TAGS }],
  'GET /api/ic3_objectives/': [{ body: TAGS }],
  [`PUT ${DRAFT}`]: [{ body: { saved_at: '2026-11-15T03:32:00Z' } }],
  [`DELETE ${DRAFT}`]: [{ body: {} }],
};

function edit(material: Material, given: Parameters<typeof answers>[0] = {}) {
  const server = answers({ ...SERVER, ...given });
  const shown = show(<MaterialEditor row={material} initial={docOf(material)} restored={null} />, ADDRESS);
  return { ...shown, ...server };
}

beforeEach(async () => {
  await loadTexts('editor', 'content', 'player', 'kinds');
  window.sessionStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1100'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

test('what no form shows is sent back as it came', async () => {
  const { user, sentTo } = edit(row(PARAMS), { [`PUT ${ROW}`]: [{ body: row(PARAMS) }] });
  await user.type(await screen.findByLabelText('Phản hồi khi chọn đáp án B'), 'ô &');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(sentTo(`PUT ${ROW}`)).toHaveLength(1));
  const [first, second] = PARAMS.answers;
  expect(sentTo(`PUT ${ROW}`)[0]).toEqual({
    updated_at: '2026-11-01T00:00:00Z',
    params: {
      ...PARAMS,
      answers: [first, { ...second, tipsAndFeedback: { ...second?.tipsAndFeedback, chosenFeedback: 'ô &amp;' } }],
    },
  });
});

test('typing rests: the draft is kept by the server, and only then called saved', async () => {
  const { user, sentTo } = edit(row(PARAMS));
  // One key: between two of them a slow machine may rest long enough.
  await user.type(screen.getByLabelText(/Tên học liệu/), '!');
  expect(screen.getByText('Đang lưu…')).toBeTruthy();
  await waitFor(() => expect(screen.getByText('Đã lưu nháp 10:32')).toBeTruthy());
  expect(sentTo(`PUT ${DRAFT}`)).toEqual([{ question: 'Bảng tính!', params: PARAMS, based_on: 1 }]);
});

test('a line that is lost is told, and nothing is called saved', async () => {
  const { user } = edit(row(PARAMS), { [`PUT ${DRAFT}`]: [{ status: 500, body: {} }] });
  await user.type(screen.getByLabelText(/Tên học liệu/), '!');
  await waitFor(() => expect(screen.getByText('Chưa lưu được, đang giữ trên máy này')).toBeTruthy());
});

test('one key takes back whatever was done last, and brings it again', async () => {
  const { user } = edit(row(PARAMS));
  const title = screen.getByLabelText<HTMLInputElement>(/Tên học liệu/);
  await user.click(await screen.findByLabelText('Xóa đáp án B'));
  await user.type(title, '!');
  expect(screen.queryByLabelText('Đáp án B là đúng')).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(title.value).toBe('Bảng tính');
  expect(screen.queryByLabelText('Đáp án B là đúng')).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.getByLabelText('Đáp án B là đúng')).toBeTruthy();
  await user.keyboard('{Control>}y{/Control}');
  expect(screen.queryByLabelText('Đáp án B là đúng')).toBeNull();
});

test('what is missing is said beside its place before anything is sent, and the first place gets the focus', async () => {
  const lacking = {
    ...PARAMS,
    answers: [
      { text: '', correct: true },
      { text: 'B2', correct: false },
    ],
  };
  const { user, sentTo } = edit(row(lacking));
  expect(screen.queryByText('Phương án 1 đang trống.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Xuất bản' }));
  expect(screen.getByText('Phương án 1 đang trống.')).toBeTruthy();
  expect(sentTo(`PUT ${ROW}`)).toEqual([]);
  const field = screen.getByRole('textbox', { name: 'Đáp án A' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('what the server says about a place stands beside it until it is changed', async () => {
  const refusal = {
    code: 'material.content_invalid',
    detail: 'Chưa đúng',
    errors: { 'params.answers.1.text': ['Câu này bị từ chối.'] },
  };
  const { user } = edit(row(PARAMS), { [`PUT ${ROW}`]: [{ status: 400, body: refusal }] });
  await user.click(screen.getByRole('button', { name: 'Xuất bản' }));
  await waitFor(() => expect(screen.getByText('Câu này bị từ chối.')).toBeTruthy());
  await user.click(await screen.findByLabelText('Xóa đáp án B'));
  expect(screen.queryByText('Câu này bị từ chối.')).toBeNull();
});

test('somebody else saved it meanwhile: what was typed stays, the rest is taken over', async () => {
  const theirs = row(PARAMS, { updated_at: '2026-11-02T00:00:00Z', competencies: ['1.1'] });
  const { user, sentTo } = edit(row(PARAMS), {
    [`PUT ${ROW}`]: [{ status: 409, body: { code: 'conflict.stale', detail: 'Đã đổi' } }, { body: theirs }],
    [`GET ${ROW}`]: [{ body: theirs }],
  });
  const title = screen.getByLabelText<HTMLInputElement>(/Tên học liệu/);
  await user.type(title, '!');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(title.value).toBe('Bảng tính!');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(sentTo(`PUT ${ROW}`)).toHaveLength(2));
  expect(sentTo(`PUT ${ROW}`)[1]).toEqual({ question: 'Bảng tính!', updated_at: '2026-11-02T00:00:00Z' });
});

test('a word to drag becomes a gap by the button, with a tip beside it', async () => {
  const { user } = edit(
    row({ textField: 'Chuột là thiết bị vào', taskDescription: 'Kéo' }, { library: 'H5P.DragText 1.10' }),
  );
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/Đoạn văn có chỗ trống/);
  await user.click(text);
  text.setSelectionRange(1, 1);
  await user.click(screen.getByRole('button', { name: 'Tạo hoặc bỏ chỗ trống' }));
  expect(text.value).toBe('*Chuột* là thiết bị vào');
  await user.type(screen.getByLabelText('Gợi ý của chỗ trống 1'), 'vật');
  expect(text.value).toBe('*Chuột:vật* là thiết bị vào');
  await user.click(screen.getByLabelText('Bỏ chỗ trống 1, giữ lại chữ'));
  expect(text.value).toBe('Chuột là thiết bị vào');
});

test('questions of a set change places by the arrow keys and keep what they hold', async () => {
  const question = (text: string) => ({
    library: 'H5P.TrueFalse 1.8',
    params: { question: text, correct: 'true', l10n: { x: text } },
    subContentId: text,
    metadata: { title: text },
  });
  const params = {
    questions: [question('Một'), question('Hai'), { library: 'H5P.Chess 1.0', params: { own: 1 } }],
    endGame: { own: 2 },
  };
  const { user, sentTo } = edit(row(params, { library: 'H5P.QuestionSet 1.20' }), {
    [`PUT ${ROW}`]: [{ body: row(params) }],
  });
  screen.getByRole('button', { name: 'Di chuyển: Câu 1' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Di chuyển: Câu 2');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(sentTo(`PUT ${ROW}`)).toHaveLength(1));
  const [one, two, chess] = params.questions;
  expect(sentTo(`PUT ${ROW}`)[0]).toMatchObject({ params: { questions: [two, one, chess], endGame: { own: 2 } } });
});

test('an element of a slide is moved by numbers and by keys; its unknown fields stay', async () => {
  const element = {
    x: 10,
    y: 20,
    width: 30,
    height: 40,
    action: { library: 'H5P.AdvancedText 1.1', params: { text: '<p>Chào</p>' } },
    solution: 'kept',
  };
  const params = { presentation: { slides: [{ elements: [element], keywords: [{ main: 'Một' }], own: 1 }], own: 2 } };
  const { user, sentTo } = edit(row(params, { library: 'H5P.CoursePresentation 1.26' }), {
    [`PUT ${ROW}`]: [{ body: row(params) }],
  });
  const box = await screen.findByRole('button', { name: /Thành phần 1/ });
  box.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  fireEvent.change(screen.getByLabelText('Từ trên'), { target: { value: '25' } });
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(sentTo(`PUT ${ROW}`)).toHaveLength(1));
  const moved = { ...element, x: 11, y: 25, height: 41 };
  expect(sentTo(`PUT ${ROW}`)[0]).toMatchObject({
    params: { presentation: { slides: [{ elements: [moved], own: 1 }], own: 2 } },
  });
});

test('the preview shows the slide that is worked on', async () => {
  const slides = ['Một', 'Hai'].map((main) => ({ elements: [], keywords: [{ main }] }));
  const { user } = edit(row({ presentation: { slides } }, { library: 'H5P.CoursePresentation 1.26' }));
  const preview = within(screen.getByRole('region', { name: 'Như học sinh thấy' }));
  expect(await preview.findByText('Trang 1 trên 2')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '2 Hai' }));
  expect(await preview.findByText('Trang 2 trên 2')).toBeTruthy();
});

test('statements are added, judged, put in order and removed; two stay', async () => {
  const params = trueFalseGroup({
    question: 'Về mật khẩu:',
    statements: ['Dài', 'Ngắn', 'Bí mật'].map((text) => ({ text, correct: true })),
  });
  const { user, sentTo } = edit(row(params, { library: 'Khue.TrueFalseGroup 1.0' }), {
    [`PUT ${ROW}`]: [{ body: row(params) }],
  });
  expect(screen.getByRole('heading', { name: 'Đúng / Sai nhiều ý' })).toBeTruthy();
  await user.click(within(await screen.findByRole('radiogroup', { name: 'Ý b đúng hay sai' })).getByLabelText('Sai'));
  screen.getByRole('button', { name: 'Di chuyển: Ý b' }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Xóa ý c' }));
  expect(screen.queryByRole('button', { name: 'Xóa ý a' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(sentTo(`PUT ${ROW}`)).toHaveLength(1));
  expect(sentTo(`PUT ${ROW}`)[0]).toMatchObject({
    params: {
      statements: [
        { text: 'Ngắn', correct: false },
        { text: 'Dài', correct: true },
      ],
    },
  });
});

test('a statement that is empty is told beside it', async () => {
  const params = trueFalseGroup({ question: 'Hỏi', statements: [1, 2].map(() => ({ text: '', correct: true })) });
  const { user } = edit(row(params, { library: 'Khue.TrueFalseGroup 1.0' }));
  await user.click(screen.getByRole('button', { name: 'Xuất bản' }));
  expect(screen.getByText('Ý 1 đang trống.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Ý a' }).getAttribute('aria-invalid')).toBe('true');
  for (let added = 0; added < 4; added += 1) await user.click(screen.getByRole('button', { name: 'Thêm ý' }));
  expect(screen.queryByRole('button', { name: 'Thêm ý' })).toBeNull();
});

test('a short answer: accepted answers, and a number with comma or point', async () => {
  const params = shortAnswer({ question: 'Pi?', answers: ['ba phẩy một bốn'] });
  const { user, sentTo } = edit(row(params, { library: 'Khue.ShortAnswer 1.0' }), {
    [`PUT ${ROW}`]: [{ body: row(params) }],
  });
  await user.click(await screen.findByRole('button', { name: 'Thêm câu trả lời' }));
  await user.type(screen.getByLabelText('Câu trả lời 2'), 'pi');
  await user.click(screen.getByLabelText('Chấm theo số, có sai số'));
  await user.type(screen.getByLabelText(/Số đúng/), 'ba');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(screen.getByText('Đáp án số chưa đúng dạng số.')).toBeTruthy();
  await user.clear(screen.getByLabelText(/Số đúng/));
  await user.type(screen.getByLabelText(/Số đúng/), '3.14');
  await user.clear(screen.getByLabelText(/Sai số/));
  await user.type(screen.getByLabelText(/Sai số/), '0,01');
  await user.click(screen.getByLabelText('Phân biệt dấu tiếng Việt'));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(sentTo(`PUT ${ROW}`)).toHaveLength(1));
  const sent = sentTo(`PUT ${ROW}`)[0] as { params: Record<string, unknown> };
  expect(sent.params).toMatchObject({ answers: ['ba phẩy một bốn', 'pi'], accents: false, sheet: false });
  expect(readContent('Khue.ShortAnswer 1.0', sent.params)).toMatchObject({
    ok: true,
    block: { question: { number: { value: 3.14, tolerance: 0.01 } } },
  });
});

test('an answer that does not fit the sheet is told beside it', async () => {
  const params = shortAnswer({ question: 'Pi?', answers: ['3,1416'], sheet: true });
  const { user } = edit(row(params, { library: 'Khue.ShortAnswer 1.0' }));
  await user.click(screen.getByRole('button', { name: 'Xuất bản' }));
  expect(screen.getAllByText(/Đáp án không tô được trên phiếu/).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Câu trả lời 1').getAttribute('aria-invalid')).toBe('true');
});
