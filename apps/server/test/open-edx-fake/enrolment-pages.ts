import type { Campus } from './campus';
import { INNER_ADDRESS } from './course-pages';
import { type FakeReply, type FakeRequest, jsonOf } from './exchange';

const CREATED = '2026-09-05T01:00:00Z';

interface Wanted {
  user: string;
  email: string;
  mode: string;
  is_active: boolean;
  course_details: { course_id: string };
}

export function changeEnrolment(campus: Campus, request: FakeRequest): FakeReply {
  const wanted = jsonOf<Wanted>(request);
  const courseId = wanted.course_details?.course_id ?? '';
  if (!campus.settings.staff) return { status: 404 };
  const user = wanted.user ?? campus.accountByEmail(wanted.email ?? '')?.username ?? '';
  if (!campus.accounts.has(user)) return { status: 406, body: { message: `The user ${user} does not exist.` } };
  const course = campus.courses.get(courseId);
  if (!course) return { status: 400, body: { message: `No course '${courseId}' found for enrollment` } };
  const before = campus.enrolmentOf(user, courseId);
  const isActive = wanted.is_active ?? true;
  if (before && !isActive && wanted.mode !== undefined && wanted.mode !== before.mode) {
    return { status: 400, body: { message: 'Enrollment mode mismatch' } };
  }
  const { mode } = campus.setEnrolment(user, courseId, isActive, wanted.mode ?? 'audit');
  return {
    status: 200,
    body: {
      created: CREATED,
      mode,
      is_active: isActive,
      user,
      course_details: { course_id: courseId, course_name: course.name },
    },
  };
}

/** A page of a list whose place is a cursor that means nothing to the caller. */
function cursorPage(campus: Campus, { path, query }: FakeRequest, rows: object[]): FakeReply {
  const cursor = query.get('cursor');
  const from = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString());
  const size = campus.settings.cursorPageSize;
  const next = new URLSearchParams(query);
  next.set('cursor', Buffer.from(String(from + size)).toString('base64url'));
  return {
    status: 200,
    body: {
      next: from + size < rows.length ? `${INNER_ADDRESS}${path}?${next}` : null,
      previous: null,
      results: rows.slice(from, from + size),
    },
  };
}

export function enrolmentList(campus: Campus, request: FakeRequest): FakeReply {
  if (!campus.settings.staff) return { status: 403, body: { detail: 'You do not have permission.' } };
  const rows = campus.enrolmentsOf(request.query.get('course_id') ?? '').map(({ user, mode, isActive, courseId }) => ({
    created: CREATED,
    mode,
    is_active: isActive,
    user,
    course_id: courseId,
  }));
  return cursorPage(campus, request, rows);
}

export function gradeList(campus: Campus, request: FakeRequest, courseId: string): FakeReply {
  if (!campus.courses.has(courseId)) {
    return { status: 404, body: { developer_message: 'Course does not exist', error_code: 'course_does_not_exist' } };
  }
  const rows = campus
    .enrolmentsOf(courseId)
    .filter(({ isActive }) => isActive)
    .map(({ user }) => {
      const grade = campus.grades.get(`${user} ${courseId}`);
      return {
        username: user,
        email: '',
        course_id: courseId,
        passed: grade?.passed ?? false,
        percent: grade?.percent ?? 0,
        letter_grade: grade?.letterGrade ?? null,
      };
    });
  return cursorPage(campus, request, rows);
}

interface Batch {
  action: 'enroll' | 'unenroll';
  courses: string;
  identifiers: string;
}

export function bulk(campus: Campus, request: FakeRequest): FakeReply {
  if (!campus.settings.bulkEnabled) return { status: 404, body: '<h1>Not Found</h1>' };
  if (!campus.settings.staff) return { status: 403, body: { detail: 'You do not have permission.' } };
  const { action, courses = '', identifiers = '' } = jsonOf<Batch>(request);
  const courseIds = courses.split(',');
  if (courseIds.some((courseId) => !campus.courses.has(courseId))) {
    return { status: 400, body: { courses: ['Course not found'] } };
  }
  const resultOf = (identifier: string, courseId: string) => {
    const user = campus.accounts.get(identifier) ?? campus.accountByEmail(identifier);
    if (user) campus.setEnrolment(user.username, courseId, action === 'enroll', 'audit');
    // An address that nobody has is only noted for later.
    if (user || identifier.includes('@')) return { identifier, success: true };
    return { identifier, success: false, error_type: 'invalid_identifier', error_message: 'Invalid identifier' };
  };
  const results = courseIds.map((courseId) => [
    courseId,
    { results: identifiers.split(',').map((identifier) => resultOf(identifier, courseId)) },
  ]);
  return { status: 200, body: { action, auto_enroll: true, courses: Object.fromEntries(results) } };
}
