import { accessToken, lookup, registration, searchEmails } from './account-pages';
import type { Campus } from './campus';
import { blocks, courseList } from './course-pages';
import { bulk, changeEnrolment, enrolmentList, gradeList } from './enrolment-pages';
import type { FakeReply, FakeRequest } from './exchange';

type Page = (campus: Campus, request: FakeRequest) => FakeReply;

const FOR_VISITORS: Record<string, Page> = {
  'POST /oauth2/access_token': accessToken,
  'POST /api/user/v1/account/registration/': registration,
};

/** Paths are exact: some end with a slash and some do not. */
const FOR_APPLICATIONS: Record<string, Page> = {
  'GET /api/user/v1/accounts': lookup,
  'POST /api/user/v1/accounts/search_emails': searchEmails,
  'GET /api/courses/v1/courses/': courseList,
  'GET /api/courses/v1/blocks/': blocks,
  'POST /api/enrollment/v1/enrollment': changeEnrolment,
  'GET /api/enrollment/v1/enrollments': enrolmentList,
  'POST /api/bulk_enroll/v1/bulk_enroll': bulk,
};

const GRADES = /^GET \/api\/grades\/v1\/courses\/([^/]+)\/$/;

export function replyTo(campus: Campus, request: FakeRequest): FakeReply {
  const address = `${request.method} ${request.path}`;
  const open = FOR_VISITORS[address];
  if (open) return open(campus, request);
  const graded = GRADES.exec(address)?.[1];
  const page = FOR_APPLICATIONS[address];
  if (!page && graded === undefined) return { status: 404, body: '<h1>Page not found</h1>' };
  const token = /^JWT (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || !campus.tokens.has(token)) {
    return { status: 401, body: { detail: 'Authentication credentials were not provided.' } };
  }
  return page ? page(campus, request) : gradeList(campus, request, graded ?? '');
}
