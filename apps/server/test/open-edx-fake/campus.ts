/** What the fake platform knows. Everything in memory, in the order it came. */
export interface FakeBlock {
  id: string;
  type: string;
  display_name: string;
  graded: boolean;
  format: string | null;
  children: string[];
}

export interface FakeCourse {
  courseId: string;
  name: string;
  shortDescription: string;
  start: string | null;
  end: string | null;
  root: string;
  blocks: FakeBlock[];
}

interface FakeAccount {
  id: number;
  username: string;
  email: string;
  name: string;
}

interface FakeEnrolment {
  user: string;
  courseId: string;
  mode: string;
  isActive: boolean;
  /** How often it was written; an enrolment that is asked for twice is still one. */
  changes: number;
}

export interface FakeGrade {
  username: string;
  passed: boolean;
  percent: number;
  letterGrade: string | null;
}

/** What an operator of the platform sets. */
export interface FakeSettings {
  bulkEnabled: boolean;
  /** Whether the application's user is staff. */
  staff: boolean;
  /** How many registrations are still accepted. */
  registrationsLeft: number | null;
  tokenSeconds: number;
  cursorPageSize: number;
}

export const CREDENTIALS = { clientId: 'khue', clientSecret: 'a secret of the fake platform' };

export class Campus {
  readonly settings: FakeSettings = {
    bulkEnabled: false,
    staff: true,
    registrationsLeft: null,
    tokenSeconds: 3600,
    cursorPageSize: 25,
  };
  readonly accounts = new Map<string, FakeAccount>();
  readonly courses = new Map<string, FakeCourse>();
  readonly enrolments = new Map<string, FakeEnrolment>();
  readonly grades = new Map<string, FakeGrade>();
  readonly tokens = new Set<string>();
  private readonly byEmail = new Map<string, FakeAccount>();
  private tokensMinted = 0;

  mintToken(): string {
    this.tokensMinted += 1;
    const token = `token-${this.tokensMinted}`;
    this.tokens.add(token);
    return token;
  }

  register(given: Omit<FakeAccount, 'id'>): void {
    const account = { ...given, id: this.accounts.size + 1 };
    this.accounts.set(account.username, account);
    this.byEmail.set(account.email.toLowerCase(), account);
  }

  accountByEmail(email: string): FakeAccount | undefined {
    return this.byEmail.get(email.toLowerCase());
  }

  enrolmentsOf(courseId: string): FakeEnrolment[] {
    return [...this.enrolments.values()].filter((enrolment) => enrolment.courseId === courseId);
  }

  enrolmentOf(user: string, courseId: string): FakeEnrolment | undefined {
    return this.enrolments.get(`${user} ${courseId}`);
  }

  setEnrolment(user: string, courseId: string, isActive: boolean, mode: string): FakeEnrolment {
    const before = this.enrolmentOf(user, courseId);
    const enrolment = before ?? { user, courseId, mode, isActive, changes: 1 };
    if (before && before.isActive !== isActive) Object.assign(before, { isActive, changes: before.changes + 1 });
    this.enrolments.set(`${user} ${courseId}`, enrolment);
    return enrolment;
  }
}
