import { courseIn } from '../matching/course-name.rules';
import { coursesSeen } from '../tools/argument.repo';
import { wordsFound } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
import { wordsOf } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { addressOfPart, findInCourses } from './course-answer.service';
import { Draft, type Talk } from './talk.rules';

const ENOUGH = 0.6;
const MOST_LESSONS = 5;

/** Which lessons are about something; of a course where one is named. */
export async function whichLesson(talk: Talk): Promise<Found | null> {
  const { ctx, t, asked } = talk;
  const { course: named } = courseIn(talk.words, await coursesSeen(ctx));
  const form = new Set([...wordsFound(talk.words, MARKS, 'asks_lesson'), ...wordsOf(named?.name ?? '')]);
  const words = talk.words.filter((word) => !form.has(word));
  const context = named ? { ...asked.context, courseId: named.id } : asked.context;
  const found = (await findInCourses({ ...talk, words, typed: words, asked: { ...asked, context } })).filter(
    ({ covered, row }) => covered >= ENOUGH && row.part_name !== null && (!named || row.course_id === named.id),
  );
  const draft = new Draft();
  const told = new Set<number | null>();
  for (const { row } of found) {
    if (told.size >= MOST_LESSONS || told.has(row.course_part_id) || row.course_part_id === null) continue;
    told.add(row.course_part_id);
    const url = addressOfPart(ctx, {
      id: row.course_part_id,
      part_type: row.part_type ?? 'lesson',
      course_id: row.course_id,
      class_id: row.class_id,
    });
    const part = row.part_name ?? row.title;
    const mark = draft.cite({ kind: 'course', title: part, url, text: `${part}\n${row.body}` });
    draft.add(`- ${t('which_lesson.line', { part, course: row.course_name })}${mark}`);
  }
  return told.size === 0 ? null : draft.under(t('which_lesson.heading')).done();
}
