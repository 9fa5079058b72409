import type { Page } from '@playwright/test';
import viLearning from '../../../packages/i18n/locales/vi/learning.json' with { type: 'json' };
import viLesson from '../../../packages/i18n/locales/vi/lesson.json' with { type: 'json' };
import viPractice from '../../../packages/i18n/locales/vi/practice.json' with { type: 'json' };
import { as, filled, fitsTheScreen, freshName, placeOfStudent } from './courseWorld';
import { expect as expectSoon, test } from './fixtures';
import { PHONE } from './narrow';

// These journeys wait for enrolment in the background; a busy machine needs longer for that.
test.describe.configure({ timeout: 120_000 });
// The line is cut on purpose.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });
const expect = expectSoon.configure({ timeout: 30_000 });

type Api = Awaited<ReturnType<typeof as>>;
type Request = Parameters<typeof as>[0];

const choice = (question: string) => ({
  library: 'H5P.MultiChoice 1.16',
  params: {
    question: `<p>${question}</p>`,
    answers: [
      { text: 'Đáp án đúng đây', correct: true },
      { text: 'Đáp án khác', correct: false },
    ],
  },
});
const deck = (...texts: string[]) => ({
  library: 'H5P.CoursePresentation 1.25',
  params: {
    presentation: {
      slides: texts.map((text) => ({
        elements: [
          {
            x: 5,
            y: 5,
            width: 90,
            height: 40,
            action: {
              library: 'H5P.AdvancedText 1.1',
              subContentId: crypto.randomUUID(),
              metadata: { title: text },
              params: { text: `<p>${text}</p>` },
            },
          },
        ],
      })),
    },
  },
});

/** As a finger does it: the whole card is the answer. */
const choose = (page: Page, text: string) => page.getByText(text, { exact: true }).click();

/** A part with these materials, assigned to the class of the demo student. */
async function assignedPart(request: Request, type: 'lesson' | 'practice', contents: readonly object[]) {
  const admin: Api = await as(request, 'admin');
  const place = await placeOfStudent(request);
  const course = await admin.post('/api/modules/', { name: freshName('Khóa học thử') });
  await admin.post(`/api/schools/${place.school}/add_module/`, { module: course.id });
  await admin.post(`/api/classes/${place.class}/add_class_module/`, { module_id: course.id });
  const name = freshName('Phần học');
  const part = await admin.post('/api/sub_modules/', { module_id: course.id, name, sub_module_type: type });
  const ids: number[] = [];
  for (const content of contents) {
    const made = await admin.post('/api/submodulesquestions/', {
      question: freshName('Học liệu'),
      status: 'published',
      module: course.id,
      submodule: part.id,
      content_type: 'manual',
      sharing: 'all',
      ...content,
    });
    ids.push(made.id);
  }
  await admin.put(`/api/sub_modules/${part.id}/`, { questions: ids.map((id) => ({ id })) });
  await admin.post('/api/active_submodule_class_practice/', { sub_module_id: part.id, class_id: place.class });
  return { id: part.id as number, classId: place.class, name };
}

test('a student practises on a phone, goes on after a reload, and practises only the wrong ones again', async ({
  page,
  request,
  signIn,
}) => {
  const part = await assignedPart(request, 'practice', [choice('Câu thứ nhất?'), choice('Câu thứ hai?')]);
  await page.setViewportSize(PHONE);
  await signIn(page, 'student');
  await page.goto('/student/practice');
  await page.getByRole('link', { name: new RegExp(part.name) }).click();
  await expect(page.getByText('Câu thứ nhất?')).toBeVisible();
  await fitsTheScreen(page);
  await choose(page, 'Đáp án khác');
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(page.getByRole('group', { name: 'Chưa đúng' })).toBeVisible();
  // The first answer counts; the solution comes with the second try.
  await expect(page.getByText(viLearning.work.again_first)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Xem đáp án' })).toBeHidden();
  await page.getByRole('button', { name: 'Làm lại' }).click();
  await choose(page, 'Đáp án khác');
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await page.getByRole('button', { name: 'Xem đáp án' }).click();
  await fitsTheScreen(page);

  await page.reload();
  await expect(page.getByText('Câu thứ hai?')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await choose(page, 'Đáp án đúng đây');

  // A line that breaks takes nothing away.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(page.getByText(viLearning.work.save_failed)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Đáp án đúng đây/ })).toBeChecked();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(page.getByRole('group', { name: 'Đúng rồi' })).toBeVisible();

  await page.getByRole('button', { name: viLearning.work.end }).last().click();
  await expect(page.getByRole('region', { name: viPractice.result })).toContainText('5');
  await fitsTheScreen(page);
  await page.getByRole('link', { name: filled(viPractice.wrong_again_other, { count: 1 }) }).click();
  await expect(page.getByText('Câu thứ nhất?')).toBeVisible();
  await choose(page, 'Đáp án đúng đây');
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(page.getByRole('group', { name: 'Đúng rồi' })).toBeVisible();
  await page.getByRole('button', { name: viLearning.work.end }).last().click();
  await expect(page.getByText(viLearning.work.all_right)).toBeVisible();
  // Practising the wrong ones again is no better score of the whole.
  await page.goto('/student/practice');
  await expect(page.getByRole('link', { name: new RegExp(part.name) })).toContainText(
    filled(viPractice.best, { score: 5 }),
  );
});

test('a lesson goes on where one was, keeps notes by page, and is done at its end', async ({
  page,
  request,
  signIn,
}) => {
  const part = await assignedPart(request, 'lesson', [deck('Trang đầu', 'Trang giữa', 'Trang cuối'), choice('Hỏi?')]);
  await signIn(page, 'student');
  await page.goto(`/student/lesson?id=${part.id}&class=${part.classId}`);
  await expect(page.getByRole('heading', { name: part.name })).toBeVisible();
  const saved = () => page.waitForResponse((answer) => answer.url().includes('/place/') && answer.ok());
  const here = page.getByRole('link', { name: new RegExp(part.name) });
  const turn = () => page.getByRole('button', { name: 'Tiếp', exact: true }).click();
  const told = saved();
  await turn();
  await expect(page.getByText('Trang giữa').first()).toBeVisible();
  await told;
  const noted = page.waitForResponse((answer) => answer.url().includes('/student_notes/') && answer.ok());
  await page.getByLabel(filled(viLesson.notes.of_page, { number: 2 })).fill('Nhớ trang giữa');
  await noted;

  await page.reload();
  await expect(here).toContainText(filled(viLesson.page_of, { number: 2, count: 3 }));
  await expect(page.getByLabel(filled(viLesson.notes.of_page, { number: 2 }))).toHaveValue('Nhớ trang giữa');

  // Without a line one reads on, and what was read is told later.
  await page.context().setOffline(true);
  await turn();
  await expect(here).toContainText(filled(viLesson.page_of, { number: 3, count: 3 }));
  await page.waitForTimeout(1500);
  const later = saved();
  await page.context().setOffline(false);
  await later;
  await page.getByRole('button', { name: viLesson.next_material }).click();
  await expect(page.getByText('Hỏi?')).toBeVisible();
  await expect(page.getByText(viLesson.completed)).toBeVisible();
  await page.setViewportSize(PHONE);
  await fitsTheScreen(page);
  await page.goto('/student/lesson');
  await expect(page.getByRole('link', { name: new RegExp(part.name) })).toContainText('Đã làm xong');
});
