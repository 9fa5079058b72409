import type {
  AccountOutcome,
  CoursePage,
  CoursePlatform,
  EnrolledPerson,
  EnrolmentAction,
  EnrolmentOutcome,
  PlatformAccount,
  PlatformBlock,
  PlatformCourse,
  PlatformEnrolment,
  PlatformGrade,
  PlatformState,
} from '../src/ports/course-platform';

/** A course platform that agrees to everything and has no courses; a test makes it behave otherwise where it matters. */
export class QuietCoursePlatform implements CoursePlatform {
  readonly name: CoursePlatform['name'] = 'open_edx';

  async ensureAccount(_account: PlatformAccount): Promise<AccountOutcome> {
    return { status: 'made' };
  }

  async listCourses(): Promise<CoursePage> {
    return { count: 0, courses: [] };
  }

  async readCourse(_courseId: string): Promise<PlatformCourse | null> {
    return null;
  }

  async courseTree(_courseId: string): Promise<PlatformBlock | null> {
    return null;
  }

  async readBlock(_blockId: string): Promise<PlatformBlock | null> {
    return null;
  }

  async changeEnrolments(
    _action: EnrolmentAction,
    _courseId: string,
    people: readonly EnrolledPerson[],
  ): Promise<EnrolmentOutcome[]> {
    return people.map(({ username }) => ({ username, status: 'done' }));
  }

  async *listEnrolments(_courseId: string): AsyncGenerator<PlatformEnrolment> {}

  async *grades(_courseId: string): AsyncGenerator<PlatformGrade> {}

  async check(): Promise<PlatformState> {
    return { reachable: true, latencyMs: 0 };
  }
}
