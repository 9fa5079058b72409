import type { APIRequestContext } from '@playwright/test';
import { as, courseWithParts } from './courseWorld';

export const QUESTIONS = ['Thiết bị nào đưa dữ liệu vào?', 'Phím tắt nào hoàn tác?', 'Đơn vị nào nhỏ nhất?'];

/** A course whose exam is open to the class of the demo student, who is taught by the demo teacher. */
export async function openExam(request: APIRequestContext) {
  const [admin, teacher, student] = await Promise.all([
    as(request, 'admin'),
    as(request, 'teacher'),
    as(request, 'student'),
  ]);
  const me = await student.get('/api/me/');
  const classId = me.classes.at(-1).id as number;
  const course = await courseWithParts(request, 'Chương 1');
  await admin.put(`/api/modules/${course.id}`, { exam_review: 'answers' });
  const chapter = (await admin.get(`/api/sub_modules/?module_id=${course.id}`)).results[0];
  const exam = await admin.post('/api/sub_modules/', {
    module_id: course.id,
    name: `Bài thi ${course.name}`,
    sub_module_type: 'exam',
  });
  await admin.post(`/api/schools/${me.school.id}/add_module/`, { module: course.id });
  await admin.post(`/api/classes/${classId}/add_class_module/`, { module_id: course.id });
  const materials: number[] = [];
  for (const question of QUESTIONS) {
    const made = await teacher.post('/api/submodulesquestions/', {
      question,
      status: 'published',
      sharing: 'all',
      module: course.id,
      submodule: chapter.id,
      library: 'H5P.MultiChoice',
      params: {
        question: `<p>${question}</p>`,
        answers: ['Đúng ghi nhầm', 'Đúng thật', 'Sai'].map((text, at) => ({ text, correct: at === 0 })),
      },
    });
    materials.push(made.id);
  }
  await admin.put(`/api/sub_modules/${exam.id}/`, { questions: materials });
  await teacher.post('/api/active_submodule_class_practice/', { sub_module_id: exam.id, class_id: classId });
  return { course, classId, student, teacher, materials };
}
