import type { Queryable, Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { OwnBlock, OwnCourse } from '../../../ports/course-platform';

const ORG = 'Khue';
const RUN = '1';

export interface CatalogueCourse {
  /** Makes the id: `course-v1:Khue+<number>+1`. */
  number: string;
  name: string;
  shortDescription: string;
}

export interface CatalogueBlock {
  /** Unique in its course, and the same for as long as it is the same block. */
  key: string;
  type: 'chapter' | 'sequential' | 'vertical';
  name: string;
  graded: boolean;
  format: string | null;
  children: CatalogueBlock[];
}

interface PlacedBlock {
  blockId: string;
  parentId: string | null;
  type: string;
  name: string;
  graded: boolean;
  format: string | null;
}

const ownCourseId = (number: string) => `course-v1:${ORG}+${number}+${RUN}`;

const ownBlockId = (number: string, type: string, key: string) =>
  `block-v1:${ORG}+${number}+${RUN}+type@${type}+block@${key}`;

function placed(number: string, block: CatalogueBlock, parentId: string): PlacedBlock[] {
  const blockId = ownBlockId(number, block.type, block.key);
  return [
    { blockId, parentId, type: block.type, name: block.name, graded: block.graded, format: block.format },
    ...block.children.flatMap((child) => placed(number, child, blockId)),
  ];
}

/** The whole course as given: what it had before and has no more is gone. Says its id. */
export async function saveCatalogueCourse(
  tx: Queryable,
  course: CatalogueCourse,
  chapters: readonly CatalogueBlock[],
): Promise<string> {
  const courseId = ownCourseId(course.number);
  // The course's row is locked by this, so that two who publish it at once do so one after the other.
  await tx.execute(
    sql`INSERT INTO embedded_platform_courses (course_id, org, number, name, short_description)
        VALUES (${courseId}, ${ORG}, ${course.number}, ${course.name}, ${course.shortDescription})
        ON CONFLICT (course_id) DO UPDATE SET name = EXCLUDED.name, short_description = EXCLUDED.short_description`,
  );
  const rootId = ownBlockId(course.number, 'course', 'course');
  const root = { blockId: rootId, parentId: null, type: 'course', name: course.name, graded: false, format: null };
  const blocks = [root, ...chapters.flatMap((chapter) => placed(course.number, chapter, rootId))];
  await tx.execute(sql`DELETE FROM embedded_platform_blocks WHERE course_id = ${courseId}`);
  await tx.execute(
    sql`INSERT INTO embedded_platform_blocks (course_id, block_id, parent_id, type, name, graded, format, position)
        SELECT ${courseId}, block.*
        FROM unnest(${blocks.map(({ blockId }) => blockId)}::text[], ${blocks.map(({ parentId }) => parentId)}::text[],
          ${blocks.map(({ type }) => type)}::text[], ${blocks.map(({ name }) => name)}::text[],
          ${blocks.map(({ graded }) => graded)}::boolean[], ${blocks.map(({ format }) => format)}::text[])
          WITH ORDINALITY AS block`,
  );
  return courseId;
}

const catalogueBlock = ({ id, children, ...block }: OwnBlock): CatalogueBlock => ({
  ...block,
  key: String(id),
  children: children.map(catalogueBlock),
});

export function publishOwnCourse(tx: Tx, { id, name, shortDescription, chapters }: OwnCourse): Promise<string> {
  return saveCatalogueCourse(tx, { number: `M${id}`, name, shortDescription }, chapters.map(catalogueBlock));
}
