import type { APIRequestContext } from '@playwright/test';
import { as, freshName, placeOfStudent } from './courseWorld';

const QUESTIONS = 5;

interface Student {
  user_id: number;
  username: string;
  grade: { name: string } | null;
}

/** An examination of three students whom no other journey knows, which opens soon; without a start code. */
export async function examinationFor(request: APIRequestContext, { opensIn }: { opensIn: number }) {
  const admin = await as(request, 'admin');
  const place = await placeOfStudent(request);
  const course = await admin.post('/api/modules/', { name: freshName('Kỳ thi thử') });
  const chapter = await admin.post('/api/sub_modules/', { module_id: course.id, name: 'Chương 1' });
  for (let number = 1; number <= QUESTIONS; number++) {
    await admin.post('/api/submodulesquestions/', {
      question: freshName('Câu của đề'),
      status: 'published',
      bank: 'exam',
      module: course.id,
      submodule: chapter.id,
      library: 'H5P.MultiChoice',
      params: {
        question: `<p>Câu số ${number} của đề: đâu là câu đúng?</p>`,
        answers: ['Câu này đúng', 'Câu này sai', 'Câu này sai nốt'].map((text, at) => ({ text, correct: at === 0 })),
      },
    });
  }
  const blueprint = await admin.post('/api/blueprints/', {
    name: freshName('Ma trận'),
    module: course.id,
    bank: 'exam',
    rows: [{ count: 3, points: 1 }],
  });
  const examination = await admin.post('/api/examinations/', {
    name: freshName('Năng lực số'),
    module: course.id,
    duration: 10,
    blueprint_id: blueprint.id,
    owner: { scope: 'school', id: place.school },
    start_code: false,
  });
  const under = `/api/examinations/${examination.id}`;
  const teachers = await admin.get(`/api/users/?role=TEACHER&status=1&school=${place.school}&page_size=100`);
  const students = await admin.get(`/api/classes/${place.class}/candidates/?page_size=100`);
  // Others at each try: nobody is in two places at once, nor is a room. The demo has examinations of the seventh grade.
  const turn = Math.floor(Date.now() / 1000);
  const younger = (students.results as Student[]).filter(({ grade }) => grade?.name === 'Khối 6');
  const from = (turn % Math.floor(younger.length / 3)) * 3;
  const candidates = younger.slice(from, from + 3);
  const invigilators = (teachers.results as { id: number }[]).sort((a, b) => b.id - a.id);
  const room = `P${turn % 10_000}`;
  const opens = Date.now() + opensIn * 1000;
  const sitting = await admin.post(`${under}/sittings/`, {
    name: 'Ca 1',
    open_at: new Date(opens).toISOString(),
    close_at: new Date(opens + 10 * 60_000).toISOString(),
  });
  await admin.post(`${under}/sittings/${sitting.id}/rooms/`, {
    name: room,
    school_id: place.school,
    capacity: 10,
    invigilator_ids: [invigilators[turn % 5]?.id],
  });
  await admin.post(`${under}/candidates/`, { user_ids: candidates.map(({ user_id }) => user_id) });
  await admin.post(`${under}/number/`, { prefix: 'ND' });
  await admin.post(`${under}/arrange/`, {});
  await admin.post(`${under}/ready/`, {});
  return { id: examination.id as number, name: examination.name as string, room, opens, candidates };
}
