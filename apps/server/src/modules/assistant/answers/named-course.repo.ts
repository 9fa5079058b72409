import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { ACTIVE } from '../../../platform/db/status';
import type { Ctx } from '../../../platform/http/context';
import { coursesTables } from '../../courses/courses.api';
import { visibleCourses } from '../passages/passage.repo';
import { wordsOf } from '../understanding/words.rules';

const MOST_COURSES = 200;
const MOST_OF_NAME = 0.75;

export interface SeenCourse {
  id: number;
  name: string;
}

/** Of the courses that somebody sees the one whose name a question holds, or most of it; else that of the page. */
export async function courseNamedIn(
  ctx: Pick<Ctx, 'db' | 'scope'>,
  words: readonly string[],
  ofPage: number | undefined,
): Promise<SeenCourse | undefined> {
  const seen = await rowsOf<SeenCourse>(
    ctx.db,
    sql`SELECT m.id, m.name FROM ${coursesTables.courses} m
        WHERE m.status = ${ACTIVE} AND ${visibleCourses(ctx, sql`m.id`)} ORDER BY length(m.name) DESC, m.id LIMIT ${MOST_COURSES}`,
  );
  const said = new Set(words);
  const shareOf = ({ name }: SeenCourse) => {
    const own = wordsOf(name);
    return own.length > 1 ? own.filter((word) => said.has(word)).length / own.length : 0;
  };
  const named = [...seen].sort((a, b) => shareOf(b) - shareOf(a)).find((one) => shareOf(one) >= MOST_OF_NAME);
  const [only, another] = seen;
  return named ?? seen.find(({ id }) => id === ofPage) ?? (another ? undefined : only);
}
