import viPaper from '../../../packages/i18n/locales/vi/certificate_paper.json' with { type: 'json' };
import viExaminations from '../../../packages/i18n/locales/vi/examinations.json' with { type: 'json' };
import viExams from '../../../packages/i18n/locales/vi/exams.json' with { type: 'json' };
import { barriers } from './accessible';
import { as } from './courseWorld';
import { expect, test } from './fixtures';
import { PHONE, SCHOOL, sidewaysOverflow } from './narrow';

test.use({ viewport: SCHOOL });

/** Of the demo: sat two weeks ago, and not released. */
const CLOSED = { name: 'Năng lực số khối 7, giữa học kì I', path: '/admin/examination/detail?mode=view&id=4' };

const CODE = /[0-9A-Z]{16}/;

interface Sat {
  name: string;
  appeal: object | null;
}

test('results are looked at, released, certified, checked by anybody, appealed and decided', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  const student = await as(request, 'student');
  const sat = async () => {
    const { results } = (await student.get('/api/student_examinations/')) as { results: Sat[] };
    return results.find(({ name }) => name === CLOSED.name);
  };
  expect(await sat()).toMatchObject({ state: 'ended', score: null, certificate_url: null });

  await signIn(page, 'staff');
  await page.goto(`${CLOSED.path}&tab=results`);
  await expect(page.getByRole('heading', { name: viExaminations.results.distribution })).toBeVisible();
  await expect(page.getByText(viExaminations.results.not_released)).toBeVisible();
  await expect(page.getByRole('heading', { name: viExaminations.results.analysis })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.getByRole('button', { name: viExaminations.release.button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: viExaminations.release.button }).click();
  await expect(page.getByRole('button', { name: viExaminations.sure.withdraw_release.button })).toBeVisible();

  const pupils = await browser.newContext({ baseURL, viewport: PHONE });
  const pupil = await pupils.newPage();
  await signIn(pupil, 'student');
  await pupil.goto('/student/examtest');
  const card = pupil.getByRole('article', { name: CLOSED.name });
  await expect(card.getByText(viExams.examination.fact.score, { exact: true })).toBeVisible();
  // Asked for by what must come, not by a click: a click would wait for the end of the test where it does not.
  const certificate = card.getByRole('link', { name: viExams.examination.certificate });
  await expect(certificate).toHaveAttribute('href', CODE);
  const code = CODE.exec((await certificate.getAttribute('href')) ?? '')?.[0];
  await expect(card.getByRole('button', { name: viExams.appeal.ask })).toBeVisible();
  await card.getByRole('button', { name: viExams.appeal.ask }).click();
  const asking = pupil.getByRole('dialog');
  await asking.getByRole('textbox').fill('Câu 3: em chọn đúng.');
  await asking.getByRole('button', { name: viExams.appeal.send }).click();
  await expect(card.getByText(viExams.appeal.status.open)).toBeVisible();
  // Anybody checks it, signed in or not.
  await pupil.goto(`/verify/${code}`);
  await expect(pupil.getByRole('heading', { name: viPaper.verify.valid })).toBeVisible();
  expect(await sidewaysOverflow(pupil)).toBe(0);
  await pupils.close();

  await page.reload();
  const appeals = page.getByRole('region', { name: viExaminations.appeals.title });
  await expect(appeals.getByText('Câu 3: em chọn đúng.')).toBeVisible();
  const decide = appeals.getByRole('button', { name: viExaminations.appeals.decide });
  await expect(decide).toHaveCount(1);
  await decide.click();
  await dialog.getByRole('textbox').fill('Đã xem lại, điểm đúng.');
  await dialog.getByRole('button', { name: viExaminations.appeals.decide }).click();
  await expect(appeals.getByText(viExaminations.appeals.statuses.kept)).toBeVisible();
  expect((await sat())?.appeal).toMatchObject({ status: 'kept', answer: 'Đã xem lại, điểm đúng.' });
});
