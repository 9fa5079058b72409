import type { APIRequestContext } from '@playwright/test';
import { as, freshName, placeOfStudent } from './courseWorld';

const QUESTIONS = 5;
export const ESSAY_TEXT = 'Vì máy có thể hỏng, ví dụ như ổ cứng.';

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

export interface Sitter {
  number: string;
  username: string;
  name: string;
}
const plain = ({ number, user }: { number: string; user: { username: string; full_name: string } }): Sitter => ({
  number,
  username: user.username,
  name: user.full_name,
});

export type Draft = Awaited<ReturnType<typeof draftFor>>;

/** What an examination is planned from: a course, questions of the exam bank with their blueprint, a certificate, people. */
export async function draftFor(request: APIRequestContext) {
  const admin = await as(request, 'admin');
  const place = await placeOfStudent(request);
  const course = await admin.post('/api/modules/', { name: freshName('Kỳ thi thử') });
  const name = freshName('Năng lực số');
  const chapter = await admin.post('/api/sub_modules/', { module_id: course.id, name: 'Chương 1' });
  for (const content of [...Array.from({ length: QUESTIONS }, (_, at) => choice(at + 1)), ESSAY]) {
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
    for_schools: true,
    rows: [
      { count: 3, points: 1, type: 'multi_choice' },
      { count: 1, points: 1.5, type: 'essay' },
    ],
  });
  const template = await admin.post('/api/certificate_templates/', {
    title: freshName('Chứng nhận'),
    text: '{{full_name}} đạt {{examination}} ngày {{date}}',
    owner: { scope: 'school', id: place.school },
  });
  // Nobody is in two places at once: another try has other people, and other rooms.
  const turn = Math.floor(Date.now() / 1000);
  const found = await admin.get(`/api/users/?role=TEACHER&status=1&school=${place.school}&page_size=100`);
  // The demo's own rooms name those with the smallest ids.
  const teachers = (found.results as Teacher[]).sort((a, b) => b.id - a.id).slice(0, -6);
  const invigilator = teachers[turn % teachers.length] as Teacher;
  const colleague = teachers[(turn + 1) % teachers.length] as Teacher;
  // The demo has examinations of the seventh grade.
  const { results } = await admin.get(`/api/classes/?school=${place.school}&page_size=100`);
  const sixth = (results as { name: string; status: number }[]).filter(({ name }) => /^6A\d+$/.test(name));
  const className = sixth[turn % sixth.length]?.name ?? '';
  let under = '';
  let candidates: Sitter[] = [];
  return {
    turn,
    invigilator,
    colleague,
    className,
    room: `P${turn % 10_000}`,
    name,
    course: course.name as string,
    blueprint: blueprint.name as string,
    template: template.title as string,

    /** It was planned under this number; two are to mark its essays. */
    async planned(id: string): Promise<void> {
      under = `/api/examinations/${id}`;
      await admin.put(`${under}/`, { marking: { markers: 2, marker_ids: [invigilator.id, colleague.id] } });
    },

    /** Its sitting comes soon, and is short. */
    async opensIn(soon: number, open: number): Promise<number> {
      const { results } = await admin.get(`${under}/sittings/`);
      const opens = Date.now() + soon;
      await admin.put(`${under}/sittings/${results[0].id}/`, {
        open_at: new Date(opens).toISOString(),
        close_at: new Date(opens + open).toISOString(),
      });
      return opens;
    },

    /** The first three by number. */
    async sitters(): Promise<[Sitter, Sitter, Sitter]> {
      const { results } = await admin.get(`${under}/candidates/?ordering=number&page_size=100`);
      candidates = (results as Parameters<typeof plain>[0][]).map(plain);
      return candidates.slice(0, 3) as [Sitter, Sitter, Sitter];
    },

    state: async (): Promise<string> => (await admin.get(`${under}/`)).state,

    absentee: (): Sitter => candidates[3] as Sitter,

    async giveMinutes(minutes: number): Promise<void> {
      const { results } = await admin.get(`${under}/sittings/`);
      await admin.post(`/api/exam_rooms/${results[0].rooms[0].id}/extend/`, { minutes });
    },
  };
}
