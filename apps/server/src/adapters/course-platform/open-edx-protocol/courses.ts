import { z } from 'zod';
import { bodyOf } from '../../../platform/outside/http-exchange';
import type { CoursePage, CoursePlatform, PlatformCourse } from '../../../ports/course-platform';
import { assembleTree, blocksSchema, findBlock } from './block-tree';
import type { OpenEdxClient } from './client';
import { courseOfBlock, orgOf } from './ids';

const LARGEST_PAGE = 100;

const pageSchema = z.object({
  results: z.array(
    z.object({
      course_id: z.string(),
      name: z.string(),
      number: z.string(),
      org: z.string(),
      short_description: z.string().nullish(),
      start: z.string().nullish(),
      end: z.string().nullish(),
    }),
  ),
  pagination: z.object({ count: z.number(), num_pages: z.number() }),
});

type CourseOnWire = z.infer<typeof pageSchema>['results'][number];

const courseOf = (row: CourseOnWire): PlatformCourse => ({
  courseId: row.course_id,
  name: row.name,
  org: row.org,
  number: row.number,
  shortDescription: row.short_description ?? '',
  start: row.start ?? null,
  end: row.end ?? null,
});

type Courses = Pick<CoursePlatform, 'listCourses' | 'readCourse' | 'courseTree' | 'readBlock'>;

export function openEdxCourses(client: OpenEdxClient): Courses {
  /** Nothing for a page past the end. */
  async function coursePage(query: Record<string, string>, signal?: AbortSignal): Promise<CoursePage | null> {
    const answer = await client.ask({ method: 'GET', path: '/api/courses/v1/courses/', query }, signal);
    if (answer.status === 404) return null;
    const { results, pagination } = bodyOf(answer, pageSchema);
    return { count: pagination.count, courses: results.map(courseOf) };
  }

  const courseTree: Courses['courseTree'] = async (courseId, signal) => {
    if (orgOf(courseId) === null) return null;
    const answer = await client.ask(
      {
        method: 'GET',
        path: '/api/courses/v1/blocks/',
        query: {
          course_id: courseId,
          depth: 'all',
          all_blocks: 'true',
          requested_fields: 'children,graded,format,due,has_score,student_view_data',
        },
      },
      signal,
    );
    if (answer.status === 404) return null;
    return assembleTree(answer.about, bodyOf(answer, blocksSchema));
  };

  return {
    async listCourses({ page, pageSize, search = '' }, signal) {
      const filter: Record<string, string> = search === '' ? {} : { search_term: search };
      const size = String(Math.min(pageSize, LARGEST_PAGE));
      const found = await coursePage({ ...filter, page: String(page), page_size: size }, signal);
      if (found) return found;
      const first = await coursePage({ ...filter, page: '1', page_size: '1' }, signal);
      return { count: first?.count ?? 0, courses: [] };
    },

    // Looked up among the courses of its organisation: the list is the page whose form is known for certain.
    async readCourse(courseId, signal) {
      const org = orgOf(courseId);
      if (org === null) return null;
      for (let page = 1; ; page += 1) {
        const query = { org, page: String(page), page_size: String(LARGEST_PAGE) };
        const found = await coursePage(query, signal);
        const course = found?.courses.find((each) => each.courseId === courseId);
        if (course) return course;
        if (!found || page * LARGEST_PAGE >= found.count) return null;
      }
    },

    courseTree,

    async readBlock(blockId, signal) {
      const courseId = courseOfBlock(blockId);
      const tree = courseId === null ? null : await courseTree(courseId, signal);
      return tree && findBlock(tree, blockId);
    },
  };
}
