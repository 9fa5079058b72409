import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import type pg from 'pg';
import type { HeldQuestion } from '../../../modules/work/activities/activity.repo';
import { type AskedMaterial, type Materials, questionsOfPool } from '../../../modules/work/activities/activity.rules';

/** A course in a class: who takes it, and what there is to do. */
export interface CourseOfClass {
  classId: number;
  courseId: number;
  /** The course's number in the catalogue. */
  number: string;
  school: string;
  className: string;
  teacher: number | null;
  students: { id: number; username: string; joinedOn: string }[];
  minutes: number;
  passScore: number;
  examQuestions: number | null;
}

interface Chapter {
  lessons: number[];
  practice: number | null;
}
interface CourseParts {
  chapters: Chapter[];
  exam: number | null;
}

export interface HistoryWorld {
  classes: CourseOfClass[];
  parts: ReadonlyMap<number, CourseParts>;
  /** All questions of a part, as an activity holds them. */
  questions: ReadonlyMap<number, HeldQuestion[]>;
  materials: Materials;
}

const CLASSES = `SELECT c.id AS "classId", m.id AS "courseId", split_part(m.platform_course_id, '+', 2) AS number, s.name AS school,
    c.name AS "className", m.exam_duration AS minutes, m.exam_pass_score::float AS "passScore", m.exam_question_count AS "examQuestions",
    (SELECT min(t.user_id) FROM class_teachers t WHERE t.class_id = c.id AND t.is_head) AS teacher,
    json_agg(json_build_object('id', u.id, 'username', u.username, 'joinedOn', cm.joined_on) ORDER BY u.id) AS students
  FROM class_courses has JOIN courses m ON m.id = has.course_id JOIN classes c ON c.id = has.class_id AND c.status = 1
  JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
  JOIN class_members cm ON cm.class_id = c.id AND cm.left_on IS NULL JOIN users u ON u.id = cm.user_id AND u.status = 1
  GROUP BY c.id, m.id, s.name ORDER BY c.id, m.id`;
const PARTS = `SELECT p.id, p.course_id, p.part_type, chapter.id AS chapter_id FROM course_parts p
  JOIN course_parts chapter ON chapter.id = p.parent_id WHERE p.archived_at IS NULL
  ORDER BY p.course_id, chapter.position, p.position`;
const MATERIALS = `SELECT placed.course_part_id, placed.points::float AS points, v.material_id AS id, v.version, v.library, v.params
  FROM course_part_materials placed
  JOIN material_versions v ON v.material_id = placed.material_id AND v.version = placed.version
  WHERE placed.is_shown ORDER BY placed.course_part_id, placed.position`;

interface PartRow {
  id: number;
  course_id: number;
  part_type: string;
  chapter_id: number;
}

function partsByCourse(rows: readonly PartRow[]): Map<number, CourseParts> {
  const courses = new Map<number, CourseParts & { byChapter: Map<number, Chapter> }>();
  for (const { id, course_id, part_type, chapter_id } of rows) {
    const course = courses.get(course_id) ?? { chapters: [], exam: null, byChapter: new Map<number, Chapter>() };
    courses.set(course_id, course);
    if (part_type === 'exam') {
      course.exam = id;
      continue;
    }
    const chapter = course.byChapter.get(chapter_id) ?? { lessons: [], practice: null };
    if (!course.byChapter.has(chapter_id)) course.chapters.push(chapter);
    course.byChapter.set(chapter_id, chapter);
    if (part_type === 'practice') chapter.practice = id;
    else chapter.lessons.push(id);
  }
  return courses;
}

/** What the history is made of, as the seed has just saved it. */
export async function readWorld(client: pg.PoolClient): Promise<HistoryWorld> {
  const { rows: classes } = await client.query<CourseOfClass>(CLASSES);
  const { rows: parts } = await client.query<PartRow>(PARTS);
  const { rows: placed } = await client.query<{
    course_part_id: number;
    points: number;
    id: number;
    version: number;
    library: string;
    params: unknown;
  }>(MATERIALS);
  const asked = new Map<number, AskedMaterial>();
  const pools = new Map<number, { id: number; version: number; points: number }[]>();
  for (const { course_part_id, id, version, points, library, params } of placed) {
    if (!asked.has(id)) {
      const reading = readContent(library, params);
      const questions = reading.ok ? questionsIn(reading.block) : [];
      asked.set(id, { questions: new Map<string, Question>(questions.map((one) => [one.key, one])), chapter: null });
    }
    pools.set(course_part_id, [...(pools.get(course_part_id) ?? []), { id, version, points }]);
  }
  const nothing: AskedMaterial = { questions: new Map(), chapter: null };
  const materials: Materials = ({ material }) => asked.get(material) ?? nothing;
  return {
    classes,
    parts: partsByCourse(parts),
    questions: new Map([...pools].map(([part, pool]) => [part, questionsOfPool(pool, materials)])),
    materials,
  };
}
