import type { APIRequestContext, Page } from '@playwright/test';
import words from '../../../packages/i18n/locales/vi/exam_room.json' with { type: 'json' };
import { as, freshName, placeOfStudent } from './courseWorld';

const RIGHT = 'Câu này đúng';
const WRONG = ['Câu này sai', 'Câu này cũng sai', 'Câu này sai nốt'];

/** One dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const choice = (title: string) => ({
  question: `<p>${title}</p>`,
  answers: [RIGHT, ...WRONG].map((text, index) => ({
    text: `<div>${text}</div>`,
    correct: index === 0,
    tipsAndFeedback: { tip: '', chosenFeedback: index === 0 ? '' : 'Em đọc lại bài 2.', notChosenFeedback: '' },
  })),
  behaviour: { singlePoint: true, randomAnswers: true },
});
const blanks = (title: string) => ({
  text: `<p>${title}</p>`,
  questions: ['<p>Thủ đô là *Hà Nội*, sông là *Hồng*.</p>'],
});

/** One question of each kind, in the order of `KINDS`; the first has a picture. */
const everyKind = (picture: string): [library: string, params: object][] => [
  [
    'H5P.MultiChoice',
    {
      ...choice('Nhìn hình rồi chọn'),
      media: {
        type: { library: 'H5P.Image 1.1', params: { file: { path: picture, mime: 'image/png' }, alt: 'Hình của đề' } },
      },
    },
  ],
  ['H5P.TrueFalse', { question: '<p>Mật khẩu nên dài.</p>', correct: 'true' }],
  [
    'Khue.TrueFalseGroup',
    {
      question: '<p>Xét từng ý về mật khẩu.</p>',
      statements: [
        { text: '<p>Mỗi nơi một mật khẩu.</p>', correct: true },
        { text: '<p>Nên gửi mật khẩu cho bạn.</p>', correct: false },
      ],
    },
  ],
  [
    'Khue.ShortAnswer',
    {
      question: '<p>Hai cộng bốn?</p>',
      number: { value: 6, tolerance: 0 },
      case_sensitive: false,
      accents: true,
      sheet: true,
    },
  ],
  ['H5P.Blanks', blanks('Điền vào chỗ trống')],
  ['H5P.DragText', { taskDescription: '<p>Đặt từ vào chỗ trống.</p>', textField: 'Bàn phím là thiết bị *vào*.' }],
];

interface Wishes {
  /** One question of each kind instead. */
  withEveryKind?: boolean;
  questions?: number;
  /** The last question is a text with blanks. */
  withBlanks?: boolean;
  minutes?: number;
  attempts?: number | null;
  review?: 'none' | 'score' | 'answers';
  /** Seconds from now; no closing time when absent. */
  closesIn?: number;
}

/** An exam that is open for the demo student, of a course that no other journey knows. */
export async function examFor(request: APIRequestContext, wishes: Wishes = {}) {
  const {
    questions = 4,
    withBlanks = false,
    withEveryKind = false,
    minutes = 30,
    attempts = 1,
    review = 'answers',
    closesIn,
  } = wishes;
  const admin = await as(request, 'admin');
  const place = await placeOfStudent(request);
  const course = await admin.post('/api/modules/', {
    name: freshName('Thi thử'),
    exam_duration: minutes,
    exam_pass_score: 5,
    max_exams_students: attempts,
    exam_review: review,
  });
  const chapter = await admin.post('/api/sub_modules/', { module_id: course.id, name: 'Chương 1: Máy tính' });
  const materials: number[] = [];
  const plain = Array.from({ length: questions }, (_, place): [string, object] =>
    withBlanks && place === questions - 1
      ? ['H5P.Blanks', blanks(`Điền vào chỗ trống ${place + 1}`)]
      : ['H5P.MultiChoice', choice(`Câu hỏi số ${place + 1}: đâu là câu đúng?`)],
  );
  const contents = withEveryKind ? everyKind(await admin.upload('hinh.png', PICTURE)) : plain;
  for (const [place, [library, params]] of contents.entries()) {
    const material = await admin.post('/api/submodulesquestions/', {
      question: `Câu hỏi ${place + 1}`,
      status: 'published',
      module: course.id,
      submodule: chapter.id,
      library,
      params,
    });
    materials.push(material.id);
  }
  const part = await admin.post('/api/sub_modules/', {
    module_id: course.id,
    name: `Bài thi ${course.name}`,
    sub_module_type: 'exam',
    sub_module_question: materials,
  });
  await admin.post(`/api/schools/${place.school}/add_module/`, { module: course.id });
  await admin.post(`/api/classes/${place.class}/add_class_module/`, { module_id: course.id });
  const close_at = closesIn === undefined ? null : new Date(Date.now() + closesIn * 1000).toISOString();
  await admin.post('/api/active_submodule_class_practice/', {
    sub_module_id: part.id,
    class_id: place.class,
    close_at,
  });
  return {
    course: course as { id: number; name: string },
    classId: place.class,
    path: `/student/examtest/test?id=${course.id}&class=${place.class}`,
  };
}

/** What the line under the question says of its answer. */
export const SAYS = {
  saved: new RegExp(`^${words.state.saved.split('{{')[0]}`),
  kept: words.state.waiting,
};
export const ANSWERS = '**/api/student_answer_exam_question/**';

/** The exam as somebody sits it. */
export function sitting(page: Page) {
  const state = page.getByTestId('answer-state');
  return {
    state,
    async start(path: string) {
      await page.goto(path);
      await page.getByRole('button', { name: words.before.start }).click();
      await page.getByRole('heading', { name: 'Câu 1 trên' }).waitFor();
    },
    choose: (isRight = true) =>
      page.getByRole('radio', { name: isRight ? RIGHT : 'Câu này sai nốt' }).click({ force: true }),
    chosen: (isRight = true) => page.getByRole('radio', { name: isRight ? RIGHT : 'Câu này sai nốt' }),
    go: (number: number) =>
      page
        .getByRole('complementary')
        .getByRole('button', { name: new RegExp(`^Câu ${number}:`) })
        .click(),
    cell: (number: number) =>
      page.getByRole('complementary').getByRole('button', { name: new RegExp(`^Câu ${number}:`) }),
    async handIn() {
      await page.getByRole('button', { name: words.hand_in, exact: true }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: words.review.confirm, exact: true }).click();
    },
  };
}
