import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { essay } from '@khue/scoring/kinds/essay/question';
import { fileTask } from '@khue/scoring/kinds/file-task/question';
import { gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { shortAnswer } from '@khue/scoring/kinds/short-answer/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { trueFalseGroup } from '@khue/scoring/kinds/true-false-group/question';
import { questionSet, subContent } from '@khue/scoring/make';
import { sql } from '../../src/platform/db/sql';
import type { TestApplication } from '../application';
import { upload } from '../upload';
import type { TestPerson } from '../world';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
export type Json = Record<string, any>;

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Stands in every place that only the key of a question has, and nowhere else. */
export const MARK = 'CHIA-KHOA';
const mark = (place: string) => `${MARK} ${place}`;

const keyed = multiChoice({
  question: 'Thiết bị vào?',
  choices: [
    { text: 'Bàn phím', correct: true, feedback: mark('chosen') },
    { text: 'Màn hình', correct: false, feedback: mark('wrong') },
    { text: 'Máy in', correct: false },
  ],
  explanation: mark('explanation'),
});
const statement = trueFalse({
  question: 'RAM mất dữ liệu khi tắt máy.',
  correct: true,
  feedbackOnCorrect: mark('right'),
  feedbackOnWrong: mark('wrong'),
});
const sentence = blanks({
  sentences: [`Một byte có ${gap([mark('blank'), mark('alternative')], 'một số')} bit.`],
  explanation: mark('explanation'),
});
const words = dragText({
  passage: `Chuột là thiết bị *vào\\+${mark('right')}\\-${mark('wrong')}*, máy in *ra*.`,
  distractors: ['lưu trữ'],
  explanation: mark('explanation'),
});

const group = trueFalseGroup({
  question: 'Về mật khẩu:',
  statements: [
    { text: 'Nên dài.', correct: true },
    { text: 'Nên dùng chung.', correct: false },
  ],
  explanation: mark('explanation'),
});
const short = shortAnswer({
  question: 'Một byte có bao nhiêu bit?',
  answers: [mark('short'), mark('alternative')],
  number: { value: 8.0625, tolerance: 0.03125 },
  explanation: mark('explanation'),
});

const written = essay({ question: 'Vì sao cần sao lưu?', explanation: mark('explanation') });
const handedIn = fileTask({ question: 'Làm một bảng tính.', explanation: mark('explanation') });

/** Content of every type that an exam asks; pictures of choices are named after what they are. */
async function contents(server: TestApplication, maker: TestPerson): Promise<[string, object][]> {
  const pictures: string[] = [];
  for (const name of [mark('picture'), 'b', 'c']) {
    const { body } = await upload(server, maker, '/api/upload/', PNG, `${name}.png`);
    pictures.push(`<p><img src="${body.file_url}" alt="Hình"></p>`);
  }
  const seen = multiChoice({
    question: 'Hình nào?',
    choices: pictures.map((text, place) => ({ text, correct: place === 0 })),
  });
  const set = questionSet([
    subContent('H5P.MultiChoice', keyed, 'Một'),
    subContent('H5P.TrueFalse', statement, 'Hai'),
    subContent('H5P.Blanks', sentence, 'Ba'),
    subContent('H5P.DragText', words, 'Bốn'),
    subContent('Khue.TrueFalseGroup', group, 'Năm'),
    subContent('Khue.ShortAnswer', short, 'Sáu'),
  ]);
  return [
    ['H5P.MultiChoice', keyed],
    ['H5P.MultiChoice', seen],
    ['H5P.TrueFalse', statement],
    ['H5P.Blanks', sentence],
    ['H5P.DragText', words],
    ['Khue.TrueFalseGroup', group],
    ['Khue.ShortAnswer', short],
    ['Khue.Essay', written],
    ['Khue.FileTask', handedIn],
    ['H5P.QuestionSet', { ...set, endGame: { ...(set as Json).endGame, message: mark('end') } }],
  ];
}

/** An exam of a class that asks what the same class also practises, learns and looks at elsewhere. */
export class KeyedExam {
  materials: number[] = [];
  courses: number[] = [];
  parts: number[] = [];
  activities: number[] = [];
  classMaterials: number[] = [];
  classSessions: number[] = [];
  exercises: number[] = [];
  exam = 0;
  private constructor(
    readonly server: TestApplication,
    readonly classId: number,
    readonly student: TestPerson,
    readonly teacher: TestPerson,
  ) {}

  static async make(server: TestApplication): Promise<KeyedExam> {
    const { world } = server;
    const school = await world.school();
    const classId = await world.schoolClass(school);
    const maker = await world.person({ role: 'ADMIN_LMS' });
    const teacher = await world.person({ role: 'TEACHER', schoolId: school });
    const made = new KeyedExam(server, classId, await world.student(classId), teacher);
    const course = (await world.course({ registeredTo: [school] })).id;
    const elsewhere = (await world.course({ registeredTo: [school] })).id;
    const chapter = await world.coursePart(course, 'Chương');
    for (const [library, params] of await contents(server, maker)) {
      const { status, body } = await server.call<Json>(maker, 'POST', '/api/submodulesquestions/', {
        question: 'Câu hỏi',
        status: 'published',
        sharing: 'all',
        module: course,
        submodule: chapter,
        library,
        params,
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      made.materials.push(body.id);
    }
    const { materials } = made;
    made.courses = [course, elsewhere];
    const practice = await world.assignedPart(classId, course, { type: 'practice', materials });
    const same = await world.assignedPart(classId, elsewhere, { type: 'practice', materials });
    const lesson = await world.assignedPart(classId, elsewhere, { type: 'practice', materials });
    await server.app.platform.db.execute(sql`UPDATE course_parts SET part_type = 'lesson' WHERE id = ${lesson}`);
    made.exam = await world.assignedPart(classId, course, { type: 'exam', materials });
    made.parts = [practice, same, lesson, made.exam];
    for (const material of materials) {
      made.classMaterials.push(await world.classMaterial(classId, material, teacher.id));
      await server.call(made.student, 'GET', `/api/class_materials/${made.classMaterials.at(-1)}/`);
    }
    // Practised before: once to the end with wrong answers, once not.
    for (const part of [practice, same]) made.activities.push(await made.practise(part));
    await server.call(made.student, 'GET', `/api/student_end_sub_module_sessions/${made.activities[0]}/`);
    // Asked in a class session, too: begun by the student, and another that is open.
    const session = await world.classSession(classId, teacher.id);
    made.classSessions.push(session);
    for (const name of ['Một', 'Hai'])
      made.exercises.push(await world.exercise(session, { name, materials, isOpen: true }));
    const { body: begun } = await server.call<Json>(made.student, 'POST', '/api/student_start_execersise_session/', {
      meeting_id: session,
      exercise_id: made.exercises[0],
    });
    made.activities.push(begun.id);
    return made;
  }

  start(who: TestPerson = this.student) {
    return this.server.call<Json>(who, 'POST', `/api/student_start_exams/${this.courses[0]}/${this.classId}`);
  }

  private async practise(part: number): Promise<number> {
    const { call } = this.server;
    const { body } = await call<Json>(this.student, 'GET', `/api/student_sub_modules/${part}/${this.classId}`);
    for (const [at, { id, type, parts = [] }] of (body.questions as Json[]).entries()) {
      const response = {
        multi_choice: ['0'],
        true_false: false,
        true_false_group: parts.map(() => true),
        short_answer: 'sai',
        essay: 'Vì hỏng thì mất.',
        file_task: null,
        blanks: parts.flatMap((one: Json) => ('blank' in one ? ['sai'] : [])),
        drag_text: parts.flatMap((one: Json) => ('blank' in one ? [null] : [])),
      }[type as 'blanks'];
      const saved = await call(this.student, 'POST', `/api/student_answer_question/${body.id}/`, {
        question_id: id,
        response,
        seq: at + 1,
      });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
    }
    return body.id;
  }
}
