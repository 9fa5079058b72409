import type { APIRequestContext } from '@playwright/test';
import { as, freshName, placeOfStudent } from './courseWorld';

const QUESTIONS = 5;

interface Student {
  user_id: number;
  grade: { id: number; name: string } | null;
}

interface Teacher {
  id: number;
  username: string;
  full_name: string;
}

const choice = (number: number) => ({
  library: 'H5P.MultiChoice',
  params: {
    question: `<p>Câu số ${number} của đề: đâu là câu đúng?</p>`,
    answers: ['Câu này đúng', 'Câu này sai', 'Câu này sai nốt'].map((text, at) => ({ text, correct: at === 0 })),
  },
});
const ESSAY = {
  library: 'Khue.Essay',
  params: {
    question: '<p>Vì sao cần sao lưu dữ liệu?</p>',
    max_length: 2000,
    rubric: [
      { id: '1', name: 'Nêu được lý do', points: 1 },
      { id: '2', name: 'Có ví dụ', points: 0.5 },
    ],
  },
};

/** Nobody is in two places at once, nor is a room: each journey has people of its own, and others at each try. */
interface Part {
  /** Which of the journeys it is, from 0. */
  journey: number;
}
const JOURNEYS = 3;
/** Those of a journey, beginning with another one at each try. */
function ownOf<One>(all: readonly One[], turn: number, { journey }: Part): [One, ...One[]] {
  const own = all.filter((_, at) => at % JOURNEYS === journey);
  const from = turn % own.length;
  return [...own.slice(from), ...own.slice(0, from)] as [One, ...One[]];
}

/** A plan with nothing but its paper, three questions of the exam bank and, if wished, one that people mark. */
export async function draftFor(request: APIRequestContext, wishes: Part & { withEssay?: boolean }) {
  const { withEssay = false } = wishes;
  const admin = await as(request, 'admin');
  const place = await placeOfStudent(request);
  const course = await admin.post('/api/modules/', { name: freshName('Kỳ thi thử') });
  const chapter = await admin.post('/api/sub_modules/', { module_id: course.id, name: 'Chương 1' });
  const contents = Array.from({ length: QUESTIONS }, (_, at) => choice(at + 1));
  for (const content of [...contents, ...(withEssay ? [ESSAY] : [])]) {
    await admin.post('/api/submodulesquestions/', {
      question: freshName('Câu của đề'),
      status: 'published',
      bank: 'exam',
      module: course.id,
      submodule: chapter.id,
      ...content,
    });
  }
  const blueprint = await admin.post('/api/blueprints/', {
    name: freshName('Ma trận'),
    module: course.id,
    bank: 'exam',
    rows: [
      { count: 3, points: 1, type: 'multi_choice' },
      ...(withEssay ? [{ count: 1, points: 1.5, type: 'essay' }] : []),
    ],
  });
  const { results } = await admin.get(`/api/users/?role=TEACHER&status=1&school=${place.school}&page_size=100`);
  // The demo's own rooms name those with the smallest ids.
  const teachers = (results as Teacher[]).sort((a, b) => b.id - a.id).slice(0, -6);
  const turn = Math.floor(Date.now() / 1000);
  const invigilators = ownOf(teachers, turn, wishes);
  const examination = await admin.post('/api/examinations/', {
    name: freshName('Năng lực số'),
    module: course.id,
    duration: 10,
    blueprint_id: blueprint.id,
    owner: { scope: 'school', id: place.school },
    start_code: false,
    marking: { markers: 1, tolerance: 1, marker_ids: withEssay ? invigilators.map(({ id }) => id) : [] },
  });
  return {
    admin,
    place,
    turn,
    invigilators,
    room: `P${turn % 10_000}.${wishes.journey}`,
    id: examination.id as number,
    name: examination.name as string,
  };
}

const plain = ({ number, user }: { number: string; user: { username: string; full_name: string } }) => ({
  number,
  username: user.username,
  name: user.full_name,
});

/** An examination of three students whom no other journey knows, which opens soon; without a start code. */
export async function examinationFor(
  request: APIRequestContext,
  wishes: Part & { opensIn: number; withEssay?: boolean },
) {
  const draft = await draftFor(request, wishes);
  const { admin, place, turn, invigilators, room, id } = draft;
  const under = `/api/examinations/${id}`;
  // The demo has examinations of the seventh grade.
  const others = await admin.get(`/api/classes/${place.class}/candidates/?page_size=100`);
  const sixth = (others.results as Student[]).find(({ grade }) => grade?.name === 'Khối 6')?.grade?.id;
  const found = await admin.get(`/api/classes/${place.class}/candidates/?page_size=100&grade=${sixth}`);
  const younger = found.results as Student[];
  const threes = Array.from({ length: Math.floor(younger.length / 3) }, (_, at) => younger.slice(at * 3, at * 3 + 3));
  const [sitters] = ownOf(threes, turn, wishes);
  const opens = Date.now() + wishes.opensIn * 1000;
  const sitting = await admin.post(`${under}/sittings/`, {
    name: 'Ca 1',
    open_at: new Date(opens).toISOString(),
    close_at: new Date(opens + 10 * 60_000).toISOString(),
  });
  const watchedBy = ({ id }: Teacher) => ({ name: room, school_id: place.school, capacity: 10, invigilator_ids: [id] });
  let [invigilator] = invigilators;
  const held = await admin.post(`${under}/sittings/${sitting.id}/rooms/`, watchedBy(invigilator));
  // Who watches a room of a try before is busy for some minutes: then another one does.
  for (const other of invigilators.slice(1)) {
    const { problems } = (await admin.get(`${under}/`)) as { problems: { code: string }[] };
    if (!problems.some(({ code }) => code === 'invigilator_twice')) break;
    invigilator = other;
    await admin.put(`${under}/rooms/${held.id}/`, watchedBy(other));
  }
  await admin.post(`${under}/candidates/`, { user_ids: sitters.map(({ user_id }) => user_id) });
  await admin.post(`${under}/number/`, { prefix: 'ND' });
  await admin.post(`${under}/arrange/`, {});
  await admin.post(`${under}/ready/`, {});
  const { results } = await admin.get(`${under}/candidates/?ordering=number`);
  const numbered = results as { number: string; user: { username: string; full_name: string } }[];
  return { id, name: draft.name, room, invigilator: invigilator.username, opens, candidates: numbered.map(plain) };
}

interface Sitting {
  id: number;
  questions: { id: string; type: string; choices?: { id: string; text: string }[] }[];
}

/** Sits an examination without a browser, from a device of its own, and answers all of it. */
export async function sitAll(request: APIRequestContext, examination: { id: number }, username: string) {
  const student = await as(request, username);
  const start = () => student.post(`/api/student_examinations/${examination.id}/start/`, {});
  const { id, questions } = (await start()) as Sitting;
  for (const [at, { id: question_id, choices }] of questions.entries()) {
    const right = choices?.find(({ text }) => text.includes('đúng'))?.id;
    const response = right === undefined ? 'Vì máy có thể hỏng, ví dụ như ổ cứng.' : [right];
    await student.post(`/api/student_answer_exam_question/${id}/`, { question_id, response, seq: at + 1 });
  }
  return questions.length;
}
