import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { EnrolDialog } from './EnrolDialog';

const ENROL = 'POST /api/enroll_courses_endpoint/';
const course = (id: number, name: string, edx_course_id: string) => ({
  id,
  name,
  edx_course_id,
  grade: null,
  status: 1,
});
const courses = [course(4, 'Tin học', 'c1'), course(9, 'Tin học nâng cao', 'c1'), course(5, 'Toán 6', 'c2')];
const unclear = {
  status: 409,
  body: {
    code: 'course.ambiguous',
    detail: 'Hãy chọn rõ.',
    params: { choices: [{ course_id: 'c1', modules: [courses[0], courses[1]] }] },
  },
};
const done = { body: { list_success: ['9', 'c2'], list_failure: [], message: 'Xong', error_type: null } };

test('which of two courses on one of the platform is meant is asked, and sent as our number', async () => {
  await loadTexts('enrolment');
  const server = answers({
    'GET /api/modules/': [{ body: { count: 3, results: courses } }],
    [ENROL]: [unclear, done],
  });
  const people = [{ id: 1, name: 'Trần Văn Ân', email: 'an@truong.vn' }];
  const { user } = show(
    <EnrolDialog action="enroll" targets={[{ kind: 'people', people }]} onClose={() => undefined} />,
  );

  await user.click(await screen.findByRole('checkbox', { name: /Tin học \/ Tin học nâng cao/ }));
  await user.click(screen.getByRole('checkbox', { name: /Toán 6/ }));
  await user.click(screen.getByRole('button', { name: /Ghi danh vào 2/ }));
  const advanced = await screen.findByRole('radio', { name: 'Tin học nâng cao' });
  expect(screen.getByRole('button', { name: /Ghi danh vào 2/ })).toHaveProperty('disabled', true);
  await user.click(advanced);
  await user.click(screen.getByRole('button', { name: /Ghi danh vào 2/ }));

  expect(await screen.findByText('Xong')).toBeTruthy();
  expect(screen.getByText('Tin học nâng cao')).toBeTruthy();
  expect(server.sentTo(ENROL)).toEqual([
    { email: 'an@truong.vn', course_ids: ['c1', 'c2'] },
    { email: 'an@truong.vn', course_ids: ['9', 'c2'] },
  ]);
});
