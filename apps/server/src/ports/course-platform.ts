import type { OutsideFaultKind } from './outside-fault';

export interface PlatformAccount {
  username: string;
  email: string | null;
  name: string;
}

/** Why a platform will not make an account, whatever one waits for. */
type AccountRefusal =
  | 'email_taken'
  | 'username_taken'
  | 'limit_reached'
  /** The field that it does not take as it is: that is what somebody can mend. */
  | 'email_refused'
  | 'username_refused'
  | 'name_refused'
  | 'password_refused'
  | 'refused';

export type AccountOutcome = { status: 'made' | 'exists' } | { status: 'refused'; reason: AccountRefusal };

export interface PlatformCourse {
  /** The platform's own id, `course-v1:Org+Number+Run`. */
  courseId: string;
  name: string;
  org: string;
  number: string;
  shortDescription: string;
  /** ISO 8601 instants. */
  start: string | null;
  end: string | null;
}

export interface CoursePage {
  count: number;
  courses: PlatformCourse[];
}

/** A part of a course with all its parts below it, in their order. */
export interface PlatformBlock {
  blockId: string;
  /** The platform's word: `course`, `chapter`, `sequential`, `vertical`, or a kind of content. */
  type: string;
  name: string;
  graded: boolean;
  /** What a graded or practised part counts as, in the words of whoever made the course. */
  format: string | null;
  children: PlatformBlock[];
}

export type EnrolmentAction = 'enrol' | 'unenrol';

export interface EnrolledPerson {
  username: string;
  email: string | null;
}

/** Why somebody cannot be enrolled, whatever one waits for. */
export type EnrolmentRefusal = 'unknown_user' | 'unknown_course' | 'refused';

export type EnrolmentOutcome =
  | { username: string; status: 'done' }
  | { username: string; status: 'refused'; reason: EnrolmentRefusal }
  /** A fault that may pass; asking again is right. */
  | { username: string; status: 'failed'; reason: OutsideFaultKind };

export interface PlatformEnrolment {
  username: string;
  isActive: boolean;
}

export interface PlatformGrade {
  username: string;
  passed: boolean;
  /** 0 to 1. */
  percent: number;
  letterGrade: string | null;
}

export interface PlatformState {
  reachable: boolean;
  /** Why not. `circuit_open`: it failed so often that nobody asks it for a while. */
  detail?: OutsideFaultKind | 'circuit_open';
  latencyMs: number;
}

/** A course that the product itself keeps, as its platform is to have it. */
export interface OwnCourse {
  /** Our number of the course; its platform id is made of it. */
  id: number;
  name: string;
  shortDescription: string;
  chapters: OwnBlock[];
}

export interface OwnBlock {
  /** Our number of the part, unique in the course: what is renamed or put elsewhere stays the same block. */
  id: number;
  type: 'chapter' | 'sequential' | 'vertical';
  name: string;
  graded: boolean;
  format: string | null;
  children: OwnBlock[];
}

/**
 * Where courses are taken. Everything asked of it may be asked again: the answer to the second time is
 * that it is there. A fault that may pass (it is down, slow, busy) is thrown as a `OutsideFault`; a
 * refusal is answered.
 */
export interface CoursePlatform {
  readonly name: 'embedded' | 'open_edx';

  /** The same username with the same email address is the same account; either one alone is somebody else's. */
  ensureAccount(account: PlatformAccount, signal?: AbortSignal): Promise<AccountOutcome>;

  /** Pages from 1; at most 100 a page. A page past the end is empty. */
  listCourses(query: { page: number; pageSize: number; search?: string }, signal?: AbortSignal): Promise<CoursePage>;
  readCourse(courseId: string, signal?: AbortSignal): Promise<PlatformCourse | null>;
  /** The course's own block with everything below it. */
  courseTree(courseId: string, signal?: AbortSignal): Promise<PlatformBlock | null>;
  /** A block of any depth with everything below it. */
  readBlock(blockId: string, signal?: AbortSignal): Promise<PlatformBlock | null>;

  /**
   * One outcome for each person, in their order. Whoever is enrolled already, or never was, is done.
   * A fault that hits everybody is thrown; when some were done before it, the others are `failed`.
   */
  changeEnrolments(
    action: EnrolmentAction,
    courseId: string,
    people: readonly EnrolledPerson[],
    signal?: AbortSignal,
  ): Promise<EnrolmentOutcome[]>;
  /** Everybody who is or was enrolled, once each. Nobody for a course that is not there. */
  listEnrolments(courseId: string, signal?: AbortSignal): AsyncIterable<PlatformEnrolment>;
  /** One for everybody who is enrolled; nothing done yet is 0. */
  grades(courseId: string, signal?: AbortSignal): AsyncIterable<PlatformGrade>;

  /** Asks it one cheap question. Never throws. */
  check(signal?: AbortSignal): Promise<PlatformState>;

  /** Only where the product itself keeps the catalogue: makes the course there, or brings it up to date. */
  publishCourse?(course: OwnCourse, signal?: AbortSignal): Promise<PlatformCourse>;
  /** Only where the product itself does the grading. */
  recordGrades?(courseId: string, grades: readonly PlatformGrade[], signal?: AbortSignal): Promise<void>;
}
