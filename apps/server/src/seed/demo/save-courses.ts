import { DEFAULT_EXAM_ATTEMPTS } from '@khue/contract/constants';
import type { CourseType } from '@khue/contract/courses';
import type pg from 'pg';
import { embeddedCatalogue } from '../../adapters/course-platform/embedded-tables/catalogue';
import { insertCourse, markSynced } from '../../modules/courses/catalogue/course.repo';
import { planSync } from '../../modules/courses/parts/course-tree.rules';
import { applySync } from '../../modules/courses/platform/platform-course.repo';
import { CATALOGUE } from '../catalogue/catalogue';
import { seedTransaction } from '../seed-transaction';

interface DemoCourse {
  type: CourseType;
  /** The grade's order; null for whoever wants it. */
  grade: number | null;
  minutes: number;
  passScore: number;
  questions: number | null;
}

const IC3: DemoCourse = { type: 'certification', grade: null, minutes: 50, passScore: 7, questions: 40 };
const MOS: DemoCourse = { type: 'certification', grade: null, minutes: 50, passScore: 7, questions: 35 };
const SETTINGS: Record<string, DemoCourse> = {
  'IC3-GS6-1': { ...IC3, grade: 6 },
  'IC3-GS6-2': { ...IC3, grade: 7 },
  'IC3-GS6-3': { ...IC3, grade: 8 },
  'MOS-WORD': MOS,
  'MOS-EXCEL': MOS,
  'TIN-7': { type: 'curriculum', grade: 7, minutes: 45, passScore: 5, questions: 20 },
};

/** Our courses, made as an administrator would: cloned from what the embedded platform offers. By their numbers there. */
export async function saveDemoCourses(client: pg.PoolClient): Promise<Map<string, number>> {
  const tx = seedTransaction(client);
  const catalogue = embeddedCatalogue(tx);
  const grades = await client.query<{ id: number; order: number }>(`SELECT id, "order" FROM grades`);
  const gradeIds = new Map(grades.rows.map((row) => [row.order, row.id]));
  const saved = new Map<string, number>();
  const now = new Date();
  for (const { number, name, shortDescription } of CATALOGUE) {
    const settings = SETTINGS[number];
    const courseId = `course-v1:Khue+${number}+1`;
    const tree = await catalogue.courseTree(courseId);
    if (!settings || !tree) throw new Error(`the demo has no settings or no chapters for the course ${number}`);
    const id = await insertCourse(tx, {
      name,
      description: shortDescription,
      type: settings.type,
      grade_id: settings.grade === null ? null : (gradeIds.get(settings.grade) ?? null),
      platform_course_id: courseId,
      exam_duration: settings.minutes,
      exam_pass_score: settings.passScore,
      exam_question_count: settings.questions,
      max_exams_students: DEFAULT_EXAM_ATTEMPTS,
      // Said in so many words: by default an exam tells its score alone.
      exam_review: 'answers',
    });
    await applySync(tx, id, planSync([], tree), now);
    await markSynced(tx, id, now);
    saved.set(number, id);
  }
  return saved;
}
