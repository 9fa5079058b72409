import type {
  CoursePlatform,
  EnrolledPerson,
  EnrolmentAction,
  EnrolmentOutcome,
  PlatformEnrolment,
} from '../src/ports/course-platform';
import { OutsideFault } from '../src/ports/outside-fault';
import { QuietCoursePlatform } from './course-platform';

/** A course platform in memory that fails as it is told to, and counts what it did. */
export class FaultyCoursePlatform extends QuietCoursePlatform implements CoursePlatform {
  /** Who is active, by course. */
  readonly enrolled = new Map<string, Map<string, boolean>>();
  /** How often somebody was newly enrolled: more than once would be a doubled enrolment. */
  readonly begun = new Map<string, number>();
  calls = 0;
  /** People whom it does not know, whatever one does. */
  readonly refusing = new Set<string>();
  /** One call in so many fails the first time; 0: none. */
  failOneIn = 0;
  down = false;
  /** Before every answer. */
  delay: () => Promise<void> = async () => undefined;
  private readonly asked = new Set<string>();

  override async changeEnrolments(
    action: EnrolmentAction,
    courseId: string,
    people: readonly EnrolledPerson[],
  ): Promise<EnrolmentOutcome[]> {
    this.calls += 1;
    await this.delay();
    if (this.down) throw new OutsideFault('unavailable', 'down');
    const course = this.enrolled.get(courseId) ?? new Map<string, boolean>();
    this.enrolled.set(courseId, course);
    return people.map(({ username }, index): EnrolmentOutcome => {
      if (this.refusing.has(username)) return { username, status: 'refused', reason: 'refused' };
      const key = `${action} ${courseId} ${username}`;
      if (this.failOneIn > 0 && !this.asked.has(key) && (this.asked.size + index) % this.failOneIn === 0) {
        this.asked.add(key);
        return { username, status: 'failed', reason: 'unavailable' };
      }
      this.asked.add(key);
      if (action === 'enrol' && course.get(username) !== true) {
        const once = `${courseId} ${username}`;
        this.begun.set(once, (this.begun.get(once) ?? 0) + 1);
      }
      course.set(username, action === 'enrol');
      return { username, status: 'done' };
    });
  }

  override async *listEnrolments(courseId: string): AsyncGenerator<PlatformEnrolment> {
    for (const [username, isActive] of this.enrolled.get(courseId) ?? []) yield { username, isActive };
  }

  /** Who is enrolled there now. */
  activeIn(courseId: string): string[] {
    return [...(this.enrolled.get(courseId) ?? [])].filter(([, isActive]) => isActive).map(([username]) => username);
  }
}
