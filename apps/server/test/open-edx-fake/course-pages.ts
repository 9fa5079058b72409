import type { Campus, FakeCourse } from './campus';
import type { FakeReply, FakeRequest } from './exchange';

/** As it stands behind a proxy: its own idea of its address leads nowhere. */
export const INNER_ADDRESS = 'http://lms.internal.invalid:8000';

const partsOf = (courseId: string) => courseId.replace('course-v1:', '').split('+');

function courseOnWire(course: FakeCourse): object {
  const [org, number] = partsOf(course.courseId);
  return {
    id: course.courseId,
    course_id: course.courseId,
    name: course.name,
    number,
    org,
    short_description: course.shortDescription,
    effort: null,
    start: course.start,
    end: course.end,
    enrollment_start: null,
    enrollment_end: null,
    pacing: 'instructor',
    hidden: false,
    invitation_only: true,
    blocks_url: `${INNER_ADDRESS}/api/courses/v1/blocks/`,
    media: { course_image: { uri: '/asset.jpg' }, image: { raw: null, small: null, large: null } },
  };
}

export function courseList(campus: Campus, { query }: FakeRequest): FakeReply {
  const search = (query.get('search_term') ?? '').toLowerCase();
  const org = query.get('org');
  const page = Number(query.get('page') ?? 1);
  const size = Math.min(Number(query.get('page_size') ?? 10), 100);
  const found = [...campus.courses.values()].filter(
    ({ courseId, name }) =>
      name.toLowerCase().includes(search) &&
      (org === null || partsOf(courseId)[0]?.toLowerCase() === org.toLowerCase()),
  );
  const pages = Math.max(1, Math.ceil(found.length / size));
  if (page < 1 || page > pages) return { status: 404, body: { detail: 'Invalid page.' } };
  const link = (to: number) =>
    to < 1 || to > pages ? null : `${INNER_ADDRESS}/api/courses/v1/courses/?page=${to}&page_size=${size}`;
  return {
    status: 200,
    body: {
      results: found.slice((page - 1) * size, page * size).map(courseOnWire),
      pagination: { next: link(page + 1), previous: link(page - 1), count: found.length, num_pages: pages },
    },
  };
}

export function blocks(campus: Campus, { query }: FakeRequest): FakeReply {
  if (!query.get('username') && query.get('all_blocks') !== 'true') {
    return { status: 400, body: { field_errors: { username: { developer_message: 'This field is required.' } } } };
  }
  const course = campus.courses.get(query.get('course_id') ?? '');
  if (!course) return { status: 404, body: { detail: 'Course not found' } };
  const asked = new Set((query.get('requested_fields') ?? '').split(','));
  const onWire = course.blocks.map(({ children, graded, format, ...block }) => ({
    ...block,
    block_id: block.id.split('@').at(-1),
    lms_web_url: `${INNER_ADDRESS}/jump_to/${block.id}`,
    student_view_url: `${INNER_ADDRESS}/xblock/${block.id}`,
    ...(asked.has('graded') ? { graded } : {}),
    ...(asked.has('format') ? { format } : {}),
    ...(asked.has('children') && children.length > 0 ? { children } : {}),
  }));
  const all = query.get('depth') === 'all';
  const shown = all ? onWire : onWire.filter(({ id }) => id === course.root);
  return { status: 200, body: { root: course.root, blocks: Object.fromEntries(shown.map((each) => [each.id, each])) } };
}
