import type { APIRequestContext } from '@playwright/test';
import { as } from './courseWorld';
import { PASSWORD } from './fixtures';
import { schoolMaker } from './school-maker';

const text = (html: string, y: number, height: number) => ({
  x: 6,
  y,
  width: 88,
  height,
  action: { library: 'H5P.AdvancedText 1.1', params: { text: html } },
});
const slide = (title: string, line: string) => ({
  elements: [text(`<h2>${title}</h2>`, 10, 20), text(`<p>${line}</p>`, 36, 50)],
  keywords: [{ main: title }],
});

export const SLIDES = ['Ba dấu hiệu', 'Đuôi tệp', 'Người gửi lạ'] as const;

export const OWN_DECK = { name: 'Bài giảng của thầy Bảo', slide: 'Trang riêng của thầy' } as const;
export const OWN_BOOK = {
  name: 'Sách của thầy Bảo',
  cover: 'Lời mở đầu của sách',
  chapters: ['Chương một: thư lạ', 'Chương hai: tệp lạ'],
} as const;

/** A deck and a book of the teacher's own, that nobody else sees. */
export async function ownMaterials(request: APIRequestContext, given: Awaited<ReturnType<typeof lessonToTeach>>) {
  const teacher = await as(request, given.teacher.username);
  const make = (question: string, library: string, params: object) =>
    teacher.post('/api/submodulesquestions/', {
      question,
      status: 'published',
      sharing: 'private',
      module: given.course.id,
      submodule: given.lesson.id,
      library,
      params,
    });
  await make(OWN_DECK.name, 'H5P.CoursePresentation 1.25', {
    presentation: { slides: [slide(OWN_DECK.slide, 'Ai cũng nhận được thư lạ.')] },
  });
  await make(OWN_BOOK.name, 'H5P.InteractiveBook 1.11', {
    showCoverPage: true,
    bookCover: { coverDescription: `<p>${OWN_BOOK.cover}</p>` },
    chapters: OWN_BOOK.chapters.map((title) => ({
      library: 'H5P.Column 1.18',
      metadata: { title },
      params: {
        content: [{ content: { library: 'H5P.AdvancedText 1.1', params: { text: `<p>Nội dung ${title}</p>` } } }],
      },
    })),
  });
}

/** A class of its own with a teacher, two students, a lesson with slides and a session that is going on. */
export async function lessonToTeach(request: APIRequestContext) {
  const maker = await schoolMaker(request);
  const admin = await as(request, 'admin');
  const school = await maker.school();
  const inClass = await maker.class(school.id, '7A1', 7);
  // The journeys sign in with one password.
  const known = { password: PASSWORD, must_change_password: false };
  const person = (role: 'STUDENT' | 'TEACHER', name: string) =>
    maker.person(
      role,
      name,
      role === 'STUDENT' ? { school: school.id, classId: inClass.id } : { school: school.id },
      known,
    );
  const teacher = await person('TEACHER', 'Phạm Quốc Bảo');
  await admin.post(`/api/classes/${inClass.id}/teachers/`, { user_id: [teacher.id] });
  const students = [await person('STUDENT', 'Đỗ Mạnh Cường'), await person('STUDENT', 'Chu Khánh Linh')] as const;
  const course = await admin.post('/api/modules/', { name: `An toàn trên mạng ${school.id}` });
  const lesson = await admin.post('/api/sub_modules/', { module_id: course.id, name: 'Bài 4' });
  const deck = await admin.post('/api/submodulesquestions/', {
    question: 'Tệp đính kèm lạ',
    status: 'published',
    sharing: 'all',
    module: course.id,
    submodule: lesson.id,
    library: 'H5P.CoursePresentation 1.25',
    params: { presentation: { slides: SLIDES.map((title, at) => slide(title, `Điều thứ ${at + 1} cần nhớ.`)) } },
  });
  const question = await admin.post('/api/submodulesquestions/', {
    question: 'Nhận thư lạ',
    status: 'published',
    sharing: 'all',
    module: course.id,
    submodule: lesson.id,
    library: 'H5P.MultiChoice',
    params: {
      question: '<p>Nhận thư lạ có tệp “hoa-don.exe”, em làm gì?</p>',
      answers: [
        { text: 'Hỏi lại người gửi', correct: true },
        { text: 'Mở ra xem', correct: false },
      ],
    },
  });
  await admin.put(`/api/sub_modules/${lesson.id}/`, { questions: [deck.id] });
  await admin.post(`/api/schools/${school.id}/add_module/`, { module: course.id });
  await admin.post(`/api/classes/${inClass.id}/add_class_module/`, { module_id: course.id });
  return { school, inClass, teacher, students, course, lesson, question: question.id as number };
}
