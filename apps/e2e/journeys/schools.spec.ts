import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import enComponents from '../../../packages/i18n/locales/en/components.json' with { type: 'json' };
import enSchools from '../../../packages/i18n/locales/en/schools.json' with { type: 'json' };
import enValidation from '../../../packages/i18n/locales/en/validation.json' with { type: 'json' };
import viAuth from '../../../packages/i18n/locales/vi/auth.json' with { type: 'json' };
import viComponents from '../../../packages/i18n/locales/vi/components.json' with { type: 'json' };
import viCourses from '../../../packages/i18n/locales/vi/courses.json' with { type: 'json' };
import viImports from '../../../packages/i18n/locales/vi/imports.json' with { type: 'json' };
import viSetup from '../../../packages/i18n/locales/vi/school_setup.json' with { type: 'json' };
import viSchools from '../../../packages/i18n/locales/vi/schools.json' with { type: 'json' };
import viValidation from '../../../packages/i18n/locales/vi/validation.json' with { type: 'json' };
import { courseWithParts } from './courseWorld';
import { expect as expectSoon, PASSWORD, test } from './fixtures';
import { PHONE, sidewaysOverflow } from './narrow';
import { schoolMaker } from './school-maker';

// These journeys fetch several screens each; a busy machine needs longer for that than for one.
test.describe.configure({ timeout: 90_000 });
const expect = expectSoon.configure({ timeout: 20_000 });

const WORDS = {
  vi: { schools: viSchools, components: viComponents, validation: viValidation },
  en: { schools: enSchools, components: enComponents, validation: enValidation },
};
const vi = WORDS.vi;
const DESK = { width: 1440, height: 900 };

let made = 0;
/** A name that no other journey uses, with accents to be searched without. */
const freshName = () => `Trường Tiểu học Đặng Thùy Trâm ${process.pid}-${++made}`;
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase();

async function asAdmin(request: APIRequestContext) {
  const signedIn = await request.post('/api-token-auth/', { data: { username: 'admin', password: PASSWORD } });
  const { access_token } = await signedIn.json();
  const headers = { Authorization: `Bearer ${access_token}` };
  return {
    create: async (fields: object) => {
      const answer = await request.post('/api/schools/', { headers, data: { schools_type: 'primary', ...fields } });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as { id: number; name: string };
    },
    change: async (id: number, fields: object) => {
      expect((await request.put(`/api/schools/${id}/`, { headers, data: fields })).status()).toBe(200);
    },
    read: async (id: number) => (await request.get(`/api/schools/${id}/`, { headers })).json(),
  };
}

const saveButton = (page: Page) => page.getByRole('button', { name: vi.schools.save_changes });

const fitsTheScreen = async (page: Page) =>
  expect(await sidewaysOverflow(page), 'pixels wider than the screen').toBeLessThanOrEqual(0);

// Each language and each width once: what is said does not depend on the width.
for (const [language, viewport] of [
  ['vi', PHONE],
  ['en', DESK],
] as const) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    const words = WORDS[language];
    test.use({ viewport });
    test.beforeEach(async ({ page, signIn, language: speak }) => {
      await signIn(page, 'admin');
      await speak(page, language);
    });

    test('a new school is created, shown, and found again without accents', async ({ page }) => {
      const name = freshName();
      await page.goto('/admin/school');
      await page.getByRole('link', { name: words.schools.add }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.schools.new_title })).toBeVisible();
      await page.getByRole('textbox', { name: words.schools.fields.name }).fill(name);
      await page.getByRole('combobox', { name: words.schools.fields.schools_type, exact: true }).click();
      await page.getByRole('option', { name: words.components.places.types.primary }).click();
      await page.getByLabel(words.schools.fields.birth_date, { exact: true }).pressSequentially('05091998');
      await page.getByLabel(words.schools.fields.schools_phone).fill('0912 345 678');
      await page.getByRole('button', { name: words.schools.create }).click();

      await expect(page.getByText(words.schools.created)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/detail\/\?mode=view&id=\d+$/);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByText('05/09/1998')).toBeVisible();
      await expect(page.getByText('0912 345 678')).toBeVisible();
      await fitsTheScreen(page);

      await page.goto('/admin/school');
      await page.getByRole('searchbox', { name: words.schools.filters.name }).fill(withoutAccents(name));
      const found = page.getByRole('link', { name, exact: true });
      await expect(found).toHaveCount(1);
      await expect(found.locator('mark')).toHaveText(name);
      await expect(page.getByRole('table').getByRole('link', { name: /^Trường/ })).toHaveCount(1);
      await fitsTheScreen(page);
      await found.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    test('a wrong value is explained beside its field, which gets the focus', async ({ page, request }) => {
      const school = await (await asAdmin(request)).create({ name: freshName() });
      await page.goto(`/admin/detail/?mode=edit&id=${school.id}`);
      const { fields } = words.schools;
      const mistakes = [
        [
          fields.schools_email,
          'vanphong@truong,edu.vn',
          words.validation.email_comma.replace('{{value}}', 'truong,edu.vn'),
        ],
        [fields.schools_phone, '0123 456', words.validation.phone],
        [fields.schools_hot_line, '113', words.validation.hotline],
        [fields.postal_code, '12', words.validation.postal_code],
        [fields.schools_bank_account_number, '12ab', words.validation.bank_account],
      ] as const;
      for (const [label, value, sentence] of mistakes) {
        const input = page.getByLabel(label, { exact: true });
        await input.fill(value);
        await expect(page.getByText(sentence)).toBeHidden();
        await input.blur();
        await expect(page.getByText(sentence)).toBeVisible();
        await expect(input).toHaveAccessibleDescription(sentence);
      }
      await page.getByRole('textbox', { name: fields.name }).fill(' ');
      await page.getByRole('textbox', { name: fields.name }).press('Enter');
      await expect(
        page.getByText(words.validation.required.replace('{{field}}', fields.name.toLowerCase())),
      ).toBeVisible();
      await expect(page.getByRole('textbox', { name: fields.name })).toBeFocused();

      await page.getByRole('button', { name: fields.postal_code }).click();
      await expect(page.getByLabel(fields.postal_code)).toBeFocused();
      await page.getByLabel(fields.postal_code).fill('11300');
      await expect(page.getByText(words.validation.postal_code)).toBeHidden();
      await fitsTheScreen(page);
    });
  });
}

test.describe('the school list', () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page, 'admin'));

  test('keeps its filters in the address, for a reload and for Back', async ({ page }) => {
    await page.goto('/admin/school');
    await page.getByRole('button', { name: vi.components.filters.more, exact: true }).click();
    const province = page.getByRole('combobox', { name: vi.components.address.province });
    const ward = page.getByRole('combobox', { name: vi.components.address.ward });
    await expect(ward).toBeDisabled();
    await province.click();
    await province.fill('ha noi');
    await page.getByRole('option', { name: 'Thành phố Hà Nội' }).click();
    await expect(page).toHaveURL(/\?province2=01$/);
    await expect(page.getByText('2 trường phù hợp với bộ lọc.')).toBeVisible();

    await ward.click();
    await ward.fill('giang vo');
    const wards = page.getByRole('listbox', { name: vi.components.address.ward });
    await expect(wards.getByRole('option')).toHaveText(['Phường Giảng Võ']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/province2=01&ward2=\d{5}$/);
    await expect(page.getByRole('table').getByRole('link', { name: /^Trường/ })).toHaveCount(1);
    await page.reload();
    await expect(ward).toHaveValue('Phường Giảng Võ');
    await expect(page.getByRole('table').getByRole('link', { name: /^Trường/ })).toHaveCount(1);

    await page.goBack();
    await expect(ward).toHaveValue('');
    await expect(province).toHaveValue('Thành phố Hà Nội');
    await page.getByRole('search').getByRole('button', { name: vi.components.filters.clear, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/school$/);
    await expect(province).toHaveValue('');
  });

  test('searches by the old address when one switches to it', async ({ page }) => {
    await page.goto('/admin/school?province2=01');
    await page.getByRole('radio', { name: vi.components.address.old }).click();
    await expect(page).toHaveURL(/\?address=old$/);
    await expect(page.getByRole('columnheader', { name: vi.schools.columns.ward_old })).toBeVisible();
    for (const [label, choice] of [
      [vi.components.address.province, 'Thành phố Hồ Chí Minh'],
      [vi.components.address.district, 'Quận 1'],
      [vi.components.address.ward, 'Phường Bến Nghé'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    }
    await expect(page).toHaveURL(/province=79&district=760&ward=26740$/);
    await expect(page.getByRole('link', { name: 'Trường Tiểu học Nguyễn Bỉnh Khiêm', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Trường THCS Nguyễn Du', exact: true })).toBeHidden();
  });

  test('sorts, pages and chooses columns', async ({ page, request }) => {
    const admin = await asAdmin(request);
    const mark = `Phân trang ${process.pid}`;
    for (let number = 10; number < 22; number++) await admin.create({ name: `${mark} ${number}` });
    await page.goto(`/admin/school?name=${encodeURIComponent(mark)}&page_size=10`);
    await expect(page.getByText(/1\S*–\S*10 trong 12/)).toBeVisible();
    await page.getByRole('button', { name: vi.components.table.page.replace('{{number}}', '2'), exact: true }).click();
    await expect(page.getByText(/11\S*–\S*12 trong 12/)).toBeVisible();
    await expect(page.getByRole('link', { name: `${mark} 21`, exact: true })).toBeVisible();
    await page.getByRole('columnheader', { name: vi.schools.columns.name }).getByRole('button').click();
    await expect(page).toHaveURL(/ordering=-name/);
    await expect(page.getByRole('row').nth(1)).toContainText(`${mark} 21`);

    await page.getByRole('button', { name: vi.components.table.columns, exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: vi.schools.columns.schools_email }).click();
    await expect(page.getByRole('columnheader', { name: vi.schools.columns.schools_email })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: vi.schools.columns.schools_email })).toBeVisible();
  });

  test('opens a row with a click and with the keyboard, and offers what one may do', async ({ page, request }) => {
    const school = await (await asAdmin(request)).create({ name: freshName() });
    const list = `/admin/school?name=${encodeURIComponent(school.name)}`;
    const detail = new RegExp(`mode=view&id=${school.id}$`);
    await page.goto(list);
    // Its own row: before it comes there are rows that only say that something is on its way.
    await page.getByRole('row').filter({ hasText: school.name }).getByRole('cell').nth(3).click();
    await expect(page).toHaveURL(detail);
    await page.goBack();
    await page.getByRole('link', { name: school.name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(detail);
    await page.goBack();
    await page.getByRole('button', { name: vi.components.table.actions_for.replace('{{name}}', school.name) }).click();
    await page.getByRole('menuitem', { name: vi.schools.edit }).click();
    await expect(page).toHaveURL(new RegExp(`mode=edit&id=${school.id}$`));
  });

  test('says what to do when nothing is found or the server does not answer', async ({ page }) => {
    await page.goto('/admin/school?name=khong-co-truong-nay');
    await expect(page.getByText(vi.schools.none_found)).toBeVisible();
    await page.getByRole('button', { name: vi.components.export.button }).click();
    await expect(page.getByText(vi.components.export.empty)).toBeVisible();
    await page.getByRole('button', { name: vi.components.filters.clear }).last().click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();

    await page.goto('/admin/school?status=1&page=900');
    await page.getByRole('button', { name: vi.components.table.first_page }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await page.goto('/admin/school?status=abc');
    await expect(page.getByText('status=abc')).toBeVisible();
    await page.getByRole('button', { name: vi.components.filters.drop_wrong }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await page.route(/\/api\/schools\/\?/, (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto('/admin/school');
    await expect(page.getByText(vi.schools.list_failed)).toBeVisible();
    await page.unroute(/\/api\/schools\/\?/);
    await page.getByRole('button', { name: vi.components.states.retry }).click();
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  });

  test('is exported in the background, saves itself as a workbook, and is told of once', async ({ page }) => {
    await page.goto('/admin/school?province2=01');
    const started = page.waitForEvent('download', { timeout: 20_000 });
    await page.getByRole('button', { name: vi.components.export.button }).click();
    const dialog = page.getByRole('dialog', { name: vi.components.export.title });
    const download = await started;
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const content = await readFile(await download.path());
    expect(content.subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByRole('complementary')).toHaveCount(0);
    const close = dialog.getByRole('button', { name: vi.components.confirm.close }).last();
    await expect(close).toBeFocused();
    const again = page.waitForEvent('download');
    await dialog.getByRole('button', { name: vi.components.export.download_again }).click();
    await again;
    await close.click();
    await expect(dialog).toBeHidden();
  });

  test('can be sorted on a phone, where nothing out of sight takes the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/school?name=truong');
    const rows = page
      .getByRole('main')
      .locator('tbody')
      .getByRole('link', { name: /^Trường/ });
    await expect(rows.first()).toBeVisible();
    const lowest = (await rows.first().textContent()) ?? '';
    await page.getByRole('combobox', { name: vi.components.table.sort }).selectOption('-name');
    await expect(page).toHaveURL(/ordering=-name/);
    // Other journeys make schools meanwhile: what stands first now is any that comes later in the alphabet.
    const { compare } = new Intl.Collator('vi');
    await expect.poll(async () => compare((await rows.first().textContent()) ?? '', lowest)).toBeGreaterThan(0);
    await expect(page.locator('thead button:visible')).toHaveCount(0);
    await page.getByRole('combobox', { name: vi.components.table.sort }).press('Tab');
    await page.keyboard.press('Tab');
    await expect(rows.first()).toBeFocused();
  });
});

test.describe('the form of a school', () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page, 'admin'));

  test('suggests what an old ward became, and fills it in only when told to', async ({ page, request }) => {
    const admin = await asAdmin(request);
    const school = await admin.create({ name: freshName() });
    await page.goto(`/admin/detail/?mode=edit&id=${school.id}`);
    const [oldAddress, newAddress] = [
      page.getByRole('group', { name: vi.components.address.old_levels }),
      page.getByRole('group', { name: vi.components.address.new_levels }),
    ];
    for (const [label, choice] of [
      [vi.schools.fields.province, 'Thành phố Hồ Chí Minh'],
      [vi.schools.fields.district, 'Quận 1'],
      [vi.schools.fields.wards_code, 'Phường Bến Nghé'],
    ] as const) {
      await oldAddress.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
    }
    await expect(newAddress.getByText('Phường Bến Nghé nay thuộc')).toBeVisible();
    const ward = newAddress.getByRole('combobox', { name: vi.schools.fields.wards_2_id });
    await expect(ward).toHaveValue('');
    await newAddress.getByRole('button', { name: 'Dùng Phường Sài Gòn' }).click();
    await expect(ward).toHaveValue('Phường Sài Gòn');
    await expect(newAddress.getByText('Phường Bến Nghé nay thuộc')).toBeHidden();
    await saveButton(page).click();
    await expect(page.getByText(vi.schools.edited)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`mode=view&id=${school.id}$`));
    expect(await admin.read(school.id)).toMatchObject({ wards_code: '26740', wards_code_2: '26740', province_2: '79' });
  });

  test('asks before what was typed is thrown away', async ({ page, request }) => {
    const school = await (await asAdmin(request)).create({ name: freshName() });
    await page.goto(`/admin/detail/?mode=view&id=${school.id}`);
    await page.getByRole('link', { name: vi.schools.edit }).click();
    await page.getByLabel(vi.schools.fields.other_name).fill('Chưa lưu');
    await expect(page.getByText(vi.components.form.changes.replace('{{count}}', '1'))).toBeVisible();

    await page.goBack();
    await page.getByRole('button', { name: vi.components.form.leave_stay }).click();
    await expect(page.getByLabel(vi.schools.fields.other_name)).toHaveValue('Chưa lưu');

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();

    await page.getByRole('button', { name: vi.components.form.cancel }).click();
    await page.getByRole('button', { name: vi.components.form.leave_confirm }).click();
    await expect(page).toHaveURL(/mode=view/);
    await expect(page.getByText('Chưa lưu', { exact: true })).toBeHidden();
  });

  test('keeps what was typed when the server refuses, and says so beside the field', async ({ page, request }) => {
    const taken = await (await asAdmin(request)).create({ name: freshName() });
    await page.goto('/admin/detail/?mode=create');
    await page.getByRole('textbox', { name: vi.schools.fields.name }).fill(taken.name);
    await page.getByRole('combobox', { name: vi.schools.fields.schools_type, exact: true }).click();
    await page.getByRole('option', { name: vi.components.places.types.primary }).click();
    await page.getByRole('button', { name: vi.schools.create }).click();
    await expect(page.getByText(vi.schools.create_failed)).toBeVisible();
    await expect(page.getByRole('textbox', { name: vi.schools.fields.name })).toBeFocused();
    await expect(page.getByRole('textbox', { name: vi.schools.fields.name })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('textbox', { name: vi.schools.fields.name })).toHaveValue(taken.name);

    await page.route('**/api/schools/', (route) => route.abort());
    await page.getByRole('textbox', { name: vi.schools.fields.name }).fill(freshName());
    await page.getByRole('button', { name: vi.schools.create }).click();
    await expect(page.getByText(vi.schools.create_failed).last()).toBeVisible();
    await page.unroute('**/api/schools/');
    await page.getByRole('button', { name: vi.schools.create }).click();
    await expect(page.getByText(vi.schools.created)).toBeVisible();
  });
  test.use({ allowedErrors: [/net::ERR_FAILED/] });

  test('takes over somebody else’s change without losing one’s own', async ({ page, request }) => {
    const admin = await asAdmin(request);
    const school = await admin.create({ name: freshName() });
    await page.goto(`/admin/detail/?mode=edit&id=${school.id}`);
    await page.getByLabel(vi.schools.fields.other_name).fill('Tên của tôi');
    await admin.change(school.id, { en_name: 'Their English Name' });
    await saveButton(page).click();
    await page.getByRole('button', { name: vi.components.stale.take_over }).click();
    await expect(page.getByLabel(vi.schools.fields.en_name)).toHaveValue('Their English Name');
    await expect(page.getByLabel(vi.schools.fields.other_name)).toHaveValue('Tên của tôi');
    await saveButton(page).click();
    await expect(page.getByText(vi.schools.edited)).toBeVisible();
    expect(await admin.read(school.id)).toMatchObject({ en_name: 'Their English Name', other_name: 'Tên của tôi' });
  });

  test('brings back what was typed when the session ran out meanwhile', async ({ page, request }) => {
    const school = await (await asAdmin(request)).create({ name: freshName() });
    await page.goto(`/admin/detail/?mode=edit&id=${school.id}`);
    await page.getByLabel(vi.schools.fields.other_name).fill('Gõ dở');
    await page.route('**/api/schools/*/', (route) =>
      route.fulfill({ status: 401, json: { code: 'auth.expired', detail: '' } }),
    );
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await page.unroute('**/api/schools/*/');
    await page.getByLabel(viAuth.field.username, { exact: true }).fill('admin');
    await page.getByLabel(viAuth.field.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: viAuth.login.submit, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`mode=edit&id=${school.id}$`));
    await expect(page.getByLabel(vi.schools.fields.other_name)).toHaveValue('Gõ dở');
  });

  test('says that a school does not exist', async ({ page }) => {
    for (const id of ['999999', 'abc', '']) {
      await page.goto(`/admin/detail/?mode=view&id=${id}`);
      await expect(page.getByText(vi.schools.not_found)).toBeVisible();
    }
    await page.getByRole('link', { name: vi.schools.back_to_list }).click();
    await expect(page).toHaveURL(/\/admin\/school$/);
  });
});

test('a new school follows its checklist until nothing is left', async ({ page, request, signIn }) => {
  const maker = await schoolMaker(request);
  const course = await courseWithParts(request, 'Chương A');
  await signIn(page, 'admin');
  const school = await maker.school();
  const start = `/admin/detail/?mode=view&id=${school.id}`;
  const { steps, series, teaching } = viSetup;
  const step = (name: string) => page.getByRole('link', { name: new RegExp(name) });
  const isDone = (count: number) => expect(page.getByLabel(viSetup.done, { exact: true })).toHaveCount(count);

  // The year came with the school.
  await page.goto(start);
  await isDone(1);
  await step(steps.classes).click();
  await page.getByRole('button', { name: vi.schools.classes.series }).click();
  await page.getByRole('textbox', { name: series.names }).fill('6A–6C');
  await page.getByRole('button', { name: series.save.replace('{{total}}', '3') }).click();
  await expect(page.getByRole('table').getByRole('link', { name: '6C', exact: true })).toBeVisible();

  const teacher = await maker.person('TEACHER', 'Trần Thị Bích', { school: school.id });
  await page.goto(start);
  await isDone(2);
  await step(steps.teachers).click();
  const cell = teaching.cell.replace('{{teacher}}', teacher.full_name).replace('{{name}}', '6A');
  await page.getByRole('checkbox', { name: cell }).check();
  await page.getByRole('button', { name: teaching.save }).click();
  await expect(page.getByText(teaching.saved)).toBeVisible();

  await page.goto(start);
  await isDone(3);
  await step(steps.students).click();
  const box = (field: string) => page.getByRole('textbox', { name: `${field}, dòng 1`, exact: true });
  await box(viImports.fields.full_name).fill('Lê Thị Lan');
  await box(viImports.fields.class).fill('6A');
  await page.getByRole('button', { name: viImports.look_rows.replace('{{rows}}', '1') }).click();
  await page.getByRole('link', { name: viImports.preview.next.replace('{{rows}}', '1') }).click();
  await page.getByRole('button', { name: viImports.confirm.button.replace('{{rows}}', '1') }).click();
  await expect(page.getByText(viImports.run.success)).toBeVisible({ timeout: 60_000 });

  await page.goto(start);
  await isDone(4);
  await step(steps.course).click();
  await page.getByRole('button', { name: viCourses.register.button }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: course.name }).check();
  await page.getByRole('button', { name: viCourses.register.save.replace('{{total}}', '1') }).click();
  await expect(page.getByRole('table').getByRole('link', { name: course.name, exact: true })).toBeVisible();
  const { results } = await maker.get(`/api/classes/?school=${school.id}`);
  await page.goto(`/admin/classdetail/?mode=view&id=${results[0].id}&tab=courses`);
  await page.getByRole('button', { name: viCourses.register.button }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: course.name }).check();
  await page.getByRole('button', { name: viCourses.register.save.replace('{{total}}', '1') }).click();
  await expect(page.getByRole('table').getByRole('link', { name: course.name, exact: true })).toBeVisible();

  await page.goto(start);
  await expect(page.getByRole('heading', { level: 1, name: school.name })).toBeVisible();
  await expect(page.getByText(viSetup.title)).toHaveCount(0);
});

test.describe('school staff', () => {
  test.beforeEach(async ({ page, signIn }) => signIn(page, 'staff'));

  test('see and edit their own school, and no other', async ({ page }) => {
    await page.goto('/admin/school');
    const link = page.getByRole('table').getByRole('link', { name: /^Trường/ });
    await expect(link).toHaveCount(1);
    await expect(page.getByRole('link', { name: vi.schools.add })).toHaveCount(0);
    await link.click();
    await page.getByRole('link', { name: vi.schools.edit }).click();
    await expect(page.getByRole('textbox', { name: vi.schools.fields.name })).toBeEditable();

    await page.goto('/admin/detail/?mode=create');
    await expect(page.getByText(vi.schools.may_not_create)).toBeVisible();
  });
});
