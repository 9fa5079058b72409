import viExaminations from '../../../packages/i18n/locales/vi/examinations.json' with { type: 'json' };
import viExams from '../../../packages/i18n/locales/vi/exams.json' with { type: 'json' };
import { barriers } from './accessible';
import { expect, test } from './fixtures';
import { SCHOOL, sidewaysOverflow } from './narrow';

test.use({ viewport: SCHOOL });

/** Of the demo: sat two weeks ago, and not released. */
const CLOSED = { name: 'Năng lực số khối 7, giữa học kì I', path: '/admin/examination/detail?mode=view&id=4' };

test('results are looked at, released, certified, checked by anybody, appealed and decided', async ({
  page,
  browser,
  baseURL,
  request,
  signIn,
}) => {
  const pupils = await browser.newContext({ baseURL, viewport: SCHOOL });
  const pupil = await pupils.newPage();
  await signIn(pupil, 'student');
  await pupil.goto('/student/examtest');
  const card = pupil.getByRole('article', { name: CLOSED.name });
  await expect(card).toContainText(viExams.examination.next.handed_in);
  await expect(card.getByText(viExams.examination.fact.score, { exact: true })).toHaveCount(0);

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
  await expect(page.getByText(viExaminations.release.done)).toBeVisible();
  await expect(page.getByRole('button', { name: viExaminations.sure.withdraw_release.button })).toBeVisible();

  await pupil.reload();
  await expect(card.getByText(viExams.examination.fact.score, { exact: true })).toBeVisible();
  const certificate = card.getByRole('link', { name: viExams.examination.certificate });
  const code = /([0-9A-Z]{4}-?){4}/i.exec((await certificate.getAttribute('href')) ?? '')?.[0] ?? '';
  const check = await request.get(`/verify/${code}`, { headers: { accept: 'application/json' } });
  expect([check.status(), (await check.json()).status]).toEqual([200, 'valid']);

  await card.getByRole('button', { name: viExams.appeal.ask }).click();
  const reason = pupil.getByRole('dialog').getByRole('textbox');
  await reason.fill('Câu 3: em chọn đúng.');
  await pupil.getByRole('dialog').getByRole('button', { name: viExams.appeal.send }).click();
  await expect(card.getByText(viExams.appeal.status.open)).toBeVisible();

  await page.reload();
  const appeals = page.getByRole('region', { name: viExaminations.appeals.title });
  await expect(appeals.getByText('Câu 3: em chọn đúng.')).toBeVisible();
  await appeals.getByRole('button', { name: viExaminations.appeals.decide }).click();
  await dialog.getByRole('textbox').fill('Đã xem lại, điểm đúng.');
  await dialog.getByRole('button', { name: viExaminations.appeals.decide }).click();
  await expect(page.getByText(viExaminations.appeals.decided)).toBeVisible();
  await pupil.reload();
  await expect(card.getByText('Đã xem lại, điểm đúng.')).toBeVisible();
  await pupils.close();
});
