import type { APIRequestContext, Page } from '@playwright/test';
import { as, courseWithParts } from './courseWorld';
import { expect, PASSWORD, test } from './fixtures';
import { COUNTER_LIBRARIES, counterContent, PNG, packed } from './h5pPackages';

/** What a stranger in the frame is kept from makes the browser complain. */
test.use({ allowedErrors: [/Content Security Policy|sandboxed|Blocked a frame|Failed to load resource/] });

async function administrator(request: APIRequestContext) {
  const answer = await request.post('/api-token-auth/', { data: { username: 'admin', password: PASSWORD } });
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { Authorization: `Bearer ${access_token}` };
  const sent = (archive: Buffer) => ({ name: 'a.h5p', mimeType: 'application/zip', buffer: archive });
  return {
    headers,
    async send(path: string, archive: Buffer, fields: Record<string, string> = {}) {
      const reply = await request.post(path, { headers, multipart: { ...fields, file: sent(archive) } });
      expect(reply.status(), await reply.text()).toBe(201);
      return reply.json();
    },
  };
}

/** The frame as the product shows it, on a page of the product. */
async function playOn(page: Page, address: string) {
  await page.evaluate((src) => {
    const told: unknown[] = [];
    const frame = Object.assign(document.createElement('iframe'), { src, title: 'H5P' });
    frame.setAttribute('sandbox', 'allow-scripts');
    window.addEventListener('message', ({ source, origin, data }) => {
      if (source === frame.contentWindow && origin === 'null') told.push(data);
    });
    Object.assign(window, { told });
    document.body.prepend(frame);
  }, address);
  return {
    frame: page.frameLocator('iframe[title="H5P"]'),
    told: () => page.evaluate(() => (window as unknown as { told: { kind: string }[] }).told),
  };
}

test('an imported type plays with its installed library, in a frame that reaches nothing', async ({
  page,
  request,
  signIn,
}) => {
  const admin = await administrator(request);
  await admin.send('/api/h5p/libraries/', await packed(COUNTER_LIBRARIES));
  const course = await courseWithParts(request, 'Bài 1');
  const { results: parts } = await (await as(request, 'admin')).get(`/api/sub_modules/?module_id=${course.id}`);
  const params = { ask: 'Em bấm nút đi', points: 2, picture: { path: 'images/a.png', mime: 'image/png' } };
  const content = await packed(counterContent(params, { 'content/images/a.png': PNG }));
  const place = { module: String(course.id), submodule: String(parts[0].id) };
  const material = await admin.send('/api/h5p/import/', content, place);
  const link = await request.get(`/api/h5p/${material.id}/player/`, { headers: admin.headers });
  const { url } = (await link.json()) as { url: string };

  await signIn(page, 'admin');
  await page.goto('/overview');
  const { frame, told } = await playOn(page, url);
  await expect(frame.getByText('Em bấm nút đi')).toBeVisible();
  await expect(frame.getByText('Em bấm nút đi')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(frame.getByText('Thư viện: Counter')).toBeVisible();
  await expect
    .poll(() => frame.getByAltText('picture').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);
  await frame.getByRole('button', { name: 'OK' }).click();
  await expect(frame.getByText('Giỏi lắm!')).toBeVisible();
  await expect.poll(told).toContainEqual({ from: 'h5p-player', kind: 'score', verb: 'answered', raw: 2, max: 2 });
  expect(await told()).toContainEqual({ from: 'h5p-player', kind: 'ready' });

  const reach = await frame.locator('body').evaluate(async () => {
    const outcome = async (attempt: () => unknown) => {
      try {
        await attempt();
        return 'reached';
      } catch {
        return 'kept out';
      }
    };
    return {
      origin: window.origin,
      storage: window.localStorage.getItem('khue.user'),
      page: await outcome(() => window.parent.document.body),
      api: await outcome(() => fetch('/api/me/')),
      file: await outcome(() => fetch('/healthz')),
      elsewhere: await outcome(() => fetch('https://example.org/')),
    };
  });
  expect(reach).toEqual({
    origin: 'null',
    storage: null,
    page: 'kept out',
    api: 'kept out',
    file: 'kept out',
    elsewhere: 'kept out',
  });

  // The bank shows it as a student would meet it.
  await page.goto(`/admin/content-bank?open=${material.id}`);
  const preview = page.getByRole('complementary').frameLocator('iframe');
  await expect(preview.getByText('Em bấm nút đi')).toBeVisible({ timeout: 20_000 });
  await preview.getByRole('button', { name: 'OK' }).click();
  await expect(preview.getByText('Giỏi lắm!')).toBeVisible();

  // So do the pages on which it is looked at and edited, under the name that it has itself.
  for (const mode of ['view', 'edit']) {
    await page.goto(`/admin/content-bank/detail?id=${material.id}&mode=${mode}`);
    await expect(page.frameLocator('iframe').getByText('Em bấm nút đi')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Counter', { exact: true })).toBeVisible();
  }
});
