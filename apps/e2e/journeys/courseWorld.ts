import type { APIRequestContext, Page } from '@playwright/test';
import { expect, PASSWORD } from './fixtures';

export const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((words, [name, value]) => words.replace(`{{${name}}}`, String(value)), text);

let made = 0;
export const freshName = (what: string) => `${what} ${process.pid}-${Date.now() % 100_000}-${++made}`;

export async function as(request: APIRequestContext, username: string) {
  const signedIn = await request.post('/api-token-auth/', { data: { username, password: PASSWORD } });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).access_token}` };
  const send = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](path, { headers, data });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
  };
  return {
    get: (path: string) => send('get', path),
    post: (path: string, data: object) => send('post', path, data),
    put: (path: string, data: object) => send('put', path, data),
    /** Sends a file; answers its address. */
    upload: async (name: string, buffer: Buffer): Promise<string> => {
      const multipart = { file: { name, mimeType: 'image/png', buffer } };
      const answer = await request.post('/api/upload/', { headers, multipart });
      expect(answer.ok(), `upload: ${answer.status()}`).toBe(true);
      return (await answer.json()).file_url;
    },
  };
}

/** The school and the class of the demo student. */
export async function placeOfStudent(request: APIRequestContext) {
  const { school, classes } = await (await as(request, 'student')).get('/api/me/');
  return { school: school.id as number, class: classes.at(-1).id as number };
}

export async function courseWithParts(request: APIRequestContext, ...names: string[]) {
  const admin = await as(request, 'admin');
  const course = await admin.post('/api/modules/', { name: freshName('Khóa học thử') });
  for (const name of names) await admin.post('/api/sub_modules/', { module_id: course.id, name });
  return course as { id: number; name: string; edx_course_id: string };
}

/** The same with a question in each part: what is empty cannot be assigned. */
async function courseWithFullParts(request: APIRequestContext, ...names: string[]) {
  const course = await courseWithParts(request, ...names);
  const admin = await as(request, 'admin');
  const { results } = await admin.get(`/api/sub_modules/?module_id=${course.id}`);
  for (const part of results as { id: number }[]) {
    const material = await admin.post('/api/submodulesquestions/', {
      question: freshName('Câu hỏi'),
      status: 'published',
      module: course.id,
      submodule: part.id,
      content_type: 'manual',
      library: 'H5P.MultiChoice',
      params: {
        question: '<p>Đâu là câu đúng?</p>',
        answers: [
          { text: 'Câu này', correct: true },
          { text: 'Câu kia', correct: false },
        ],
      },
    });
    await admin.put(`/api/sub_modules/${part.id}/`, { sub_module_question: [material.id] });
  }
  return course;
}

/** Such a course, which the first classes of the demo teacher take, and these classes. */
export async function taughtCourse(request: APIRequestContext, names: readonly string[], classCount = 1) {
  const course = await courseWithFullParts(request, ...names);
  const { classes, school } = await (await as(request, 'teacher')).get('/api/me/');
  const takers = (classes as { id: number; name: string }[]).slice(0, classCount);
  expect(takers, 'classes of the demo teacher').toHaveLength(classCount);
  const admin = await as(request, 'admin');
  await admin.post(`/api/schools/${school.id}/add_module/`, { module: course.id });
  for (const { id } of takers) await admin.post(`/api/classes/${id}/add_class_module/`, { module_id: course.id });
  return { course, classes: takers };
}

export async function fitsTheScreen(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels the page is wider than the screen').toBeLessThanOrEqual(0);
}
