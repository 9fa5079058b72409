import type { Campus, FakeCourse, FakeGrade, FakeSettings } from './campus';
import { type FakeReply, type FakeRequest, jsonOf } from './exchange';
import type { Fault, FaultPlan } from './faults';

/** A request as the fake saw it, for a test to look at. */
export interface SeenRequest {
  method: string;
  path: string;
  query: string;
  authorization: string | null;
  cookie: string | null;
  contentType: string | null;
  text: string;
}

export const CONTROL = '/control/';

/** What a test does to the fake behind the back of the adapter. */
export interface Commands {
  fault: Fault;
  lift: object;
  settings: Partial<FakeSettings>;
  course: FakeCourse;
  grades: { courseId: string; grades: FakeGrade[] };
  /** All tokens are worthless from now on. */
  revoke: object;
  /** Changes an enrolment that the product does not know of. */
  drift: { username: string; courseId: string; isActive: boolean };
  /** Answers with the requests since the last time. */
  seen: object;
  /** Answers with every enrolment. */
  enrolments: object;
}

export function obey(campus: Campus, faults: FaultPlan, seen: SeenRequest[], request: FakeRequest): FakeReply {
  const commands: { [Name in keyof Commands]: (given: Commands[Name]) => object | undefined } = {
    fault: (fault) => void faults.add(fault),
    lift: () => void faults.lift(),
    settings: (settings) => void Object.assign(campus.settings, settings),
    course: (course) => void campus.courses.set(course.courseId, course),
    grades: ({ courseId, grades }) => {
      for (const grade of grades) campus.grades.set(`${grade.username} ${courseId}`, grade);
      return undefined;
    },
    revoke: () => void campus.tokens.clear(),
    drift: ({ username, courseId, isActive }) => void campus.setEnrolment(username, courseId, isActive, 'audit'),
    seen: () => seen.splice(0),
    enrolments: () => [...campus.enrolments.values()],
  };
  const name = request.path.slice(CONTROL.length) as keyof Commands;
  const command = commands[name] as ((given: object) => object | undefined) | undefined;
  if (!command) return { status: 404 };
  return { status: 200, body: command(jsonOf<object>(request)) ?? {} };
}
