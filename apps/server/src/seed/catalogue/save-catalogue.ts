import type pg from 'pg';
import { type CatalogueBlock, saveCatalogueCourse } from '../../adapters/course-platform/embedded-tables/publication';
import { compile } from '../../platform/db/sql';
import type { ChapterOutline, CourseOutline } from './outline';

const EXAM_CHAPTER = 'Ôn tập và kiểm tra';

const part = (key: string, name: string, format: string | null): CatalogueBlock => ({
  key,
  type: 'sequential',
  name,
  format,
  graded: format === 'Exam',
  children: [],
});

const chapter = (key: string, name: string, children: CatalogueBlock[]): CatalogueBlock => ({
  key,
  type: 'chapter',
  name,
  format: null,
  graded: false,
  children,
});

function chapterOf({ name, lessons, practice }: ChapterOutline, index: number): CatalogueBlock {
  const key = `chapter${index + 1}`;
  return chapter(key, name, [
    ...lessons.map((lesson, place) => part(`${key}lesson${place + 1}`, lesson, null)),
    part(`${key}practice`, practice, 'Practice'),
  ]);
}

/** Brings the embedded platform's own courses to the state of the release; courses made in the product stay. */
export async function saveCatalogue(client: pg.PoolClient, catalogue: readonly CourseOutline[]): Promise<void> {
  const db = { execute: (query: Parameters<typeof compile>[0]) => client.query<object>(compile(query)) };
  for (const { chapters, exam, ...course } of catalogue) {
    await saveCatalogueCourse(db, course, [
      ...chapters.map(chapterOf),
      chapter('examination', EXAM_CHAPTER, [part('exam', exam, 'Exam')]),
    ]);
  }
}
