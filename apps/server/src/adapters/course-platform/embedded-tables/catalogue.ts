import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { CoursePlatform, PlatformBlock, PlatformCourse } from '../../../ports/course-platform';

const LARGEST_PAGE = 100;

interface CourseRow {
  course_id: string;
  org: string;
  number: string;
  name: string;
  short_description: string;
  starts_at: Date | null;
  ends_at: Date | null;
}

function courseOf(row: CourseRow): PlatformCourse {
  return {
    courseId: row.course_id,
    name: row.name,
    org: row.org,
    number: row.number,
    shortDescription: row.short_description,
    start: row.starts_at?.toISOString() ?? null,
    end: row.ends_at?.toISOString() ?? null,
  };
}

interface BlockRow {
  block_id: string;
  parent_id: string | null;
  type: string;
  name: string;
  graded: boolean;
  format: string | null;
}

/** All blocks of one course, linked; parents and children may come in any order, siblings in theirs. */
function blocksById(rows: readonly BlockRow[]): Map<string, PlatformBlock> {
  const blocks = new Map<string, PlatformBlock>(
    rows.map(({ block_id, type, name, graded, format }) => [
      block_id,
      { blockId: block_id, type, name, graded, format, children: [] },
    ]),
  );
  for (const { block_id, parent_id } of rows) {
    const block = blocks.get(block_id);
    if (parent_id !== null && block) blocks.get(parent_id)?.children.push(block);
  }
  return blocks;
}

const blocksOfCourse = (db: Queryable, course: SQL) =>
  rowsOf<BlockRow>(
    db,
    sql`SELECT block_id, parent_id, type, name, graded, format FROM embedded_platform_blocks
        WHERE course_id = ${course} ORDER BY position`,
  );

async function readCourse(db: Queryable, courseId: string): Promise<PlatformCourse | null> {
  const row = await firstRowOf<CourseRow>(
    db,
    sql`SELECT * FROM embedded_platform_courses WHERE course_id = ${courseId}`,
  );
  return row ? courseOf(row) : null;
}

type Catalogue = Pick<CoursePlatform, 'listCourses' | 'readCourse' | 'courseTree' | 'readBlock'>;

export function embeddedCatalogue(db: Queryable): Catalogue {
  return {
    async listCourses({ page, pageSize, search = '' }) {
      const found = sql`FROM embedded_platform_courses WHERE position(fold(${search}) IN search_folded) > 0`;
      const limit = Math.min(pageSize, LARGEST_PAGE);
      const total = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count ${found}`);
      const rows = await rowsOf<CourseRow>(
        db,
        sql`SELECT * ${found} ORDER BY name COLLATE "vi-x-icu", course_id LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      );
      return { count: total?.count ?? 0, courses: rows.map(courseOf) };
    },

    readCourse: (courseId) => readCourse(db, courseId),

    async courseTree(courseId) {
      const rows = await blocksOfCourse(db, sql`${courseId}`);
      const root = rows.find(({ parent_id }) => parent_id === null);
      return (root && blocksById(rows).get(root.block_id)) ?? null;
    },

    async readBlock(blockId) {
      const rows = await blocksOfCourse(
        db,
        sql`(SELECT course_id FROM embedded_platform_blocks WHERE block_id = ${blockId})`,
      );
      return blocksById(rows).get(blockId) ?? null;
    },
  };
}
