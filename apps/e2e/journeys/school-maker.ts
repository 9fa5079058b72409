import type { APIRequestContext } from '@playwright/test';
import { expect, PASSWORD } from './fixtures';

let made = 0;
const unique = () => `${process.pid}${Date.now() % 1e6}${++made}`;

/** Makes a school of its own for a journey, so that journeys do not disturb each other. */
export async function schoolMaker(request: APIRequestContext) {
  const signedIn = await request.post('/api-token-auth/', { data: { username: 'admin', password: PASSWORD } });
  const { access_token } = await signedIn.json();
  const headers = { Authorization: `Bearer ${access_token}` };
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(201);
    return answer.json();
  };
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const grades = (await get('/api/grades/')).results as { id: number; order: number; level_code: string }[];
  const gradeId = (number: number) =>
    grades.find(({ order, level_code }) => order === number && level_code !== 'university')?.id;

  return {
    get,
    headers: () => headers,
    school: (fields: object = {}): Promise<{ id: number; name: string; current_school_year: { year: number } }> =>
      post('/api/schools/', { name: `Trường THCS Lê Quý Đôn ${unique()}`, schools_type: 'secondary', ...fields }),
    class: (
      school: number,
      name: string,
      grade: number,
      fields: object = {},
    ): Promise<{ id: number; name: string; code: string }> =>
      post('/api/classes/', { name, school_id: school, grade_id: gradeId(grade), ...fields }),
    person: (
      role: 'STUDENT' | 'TEACHER',
      full_name: string,
      place: { school: number; classId?: number },
      fields: object = {},
    ): Promise<{ id: number; full_name: string; code: string; username: string }> => {
      const name = `e2e${unique()}`;
      return post('/api/account/', {
        username: name,
        full_name,
        role,
        code: name.toUpperCase(),
        school: place.school,
        classes: place.classId === undefined ? [] : [place.classId],
        ...fields,
      });
    },
  };
}
