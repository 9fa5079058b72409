import { expect } from 'vitest';
import { sql } from '../src/platform/db/sql';
import type { TestApplication } from './application';
import type { TestClock } from './clock';
import type { TestPerson } from './world';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Wanted {
  students?: number;
  /** Stands in everything that a paper asks. */
  mark?: string;
  /** Who the examination belongs to. */
  owner?: 'school' | 'province';
  rules?: object;
  /** Of the exam bank, of which a paper asks four. */
  questions?: number;
}

const PROVINCE = '01';
const WARD = '00004';
const DURATION = 30;

/** An examination of one sitting and one room that opens in ten minutes, as its keeper plans it by calls. */
export class ExaminationStage {
  admin!: TestPerson;
  /** Examines and approves for the province. */
  officer!: TestPerson;
  /** Teaches the class. */
  teacher!: TestPerson;
  invigilator!: TestPerson;
  staff!: TestPerson;
  students: TestPerson[] = [];
  school = 0;
  classId = 0;
  course = 0;
  blueprint = 0;
  materials: number[] = [];
  examination = 0;
  sitting = 0;
  room = 0;

  private constructor(
    readonly server: TestApplication,
    private readonly clock: TestClock,
  ) {}

  static async plan(server: TestApplication, clock: TestClock, wanted: Wanted = {}): Promise<ExaminationStage> {
    const stage = new ExaminationStage(server, clock);
    await stage.people(wanted.students ?? 2);
    await stage.bank(wanted.questions ?? 6, wanted.mark ?? 'Câu');
    await stage.examine(wanted);
    return stage;
  }

  call(who: TestPerson, method: Method, path: string, body?: object, headers = {}) {
    return this.server.call<Json>(who, method, path, body, headers);
  }

  /** A call of who keeps it, which is expected to do what it says. */
  async done(path: string, body?: object, method: Method = 'POST'): Promise<Json> {
    const reply = await this.call(this.admin, method, path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    return reply.body;
  }

  get under(): string {
    return `/api/examinations/${this.examination}/`;
  }

  inMinutes(minutes: number): string {
    return new Date(this.clock.now().getTime() + minutes * 60_000).toISOString();
  }

  private async people(count: number): Promise<void> {
    const { world } = this.server;
    this.admin = await world.person({ role: 'ADMIN_LMS' });
    this.school = await world.school({ ward: WARD });
    this.classId = await world.schoolClass(this.school);
    this.teacher = await world.person({ role: 'TEACHER', schoolId: this.school });
    await world.teaches(this.teacher.id, this.classId, true);
    this.invigilator = await world.person({ role: 'TEACHER', schoolId: this.school });
    this.staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: this.school });
    this.officer = await world.person({ role: 'PROVINCE_STAFF', units: [PROVINCE] });
    for (let n = 0; n < count; n++) this.students.push(await world.student(this.classId));
  }

  private async bank(count: number, mark: string): Promise<void> {
    const { world } = this.server;
    this.course = (await world.course({ registeredTo: [this.school] })).id;
    for (let n = 1; n <= count; n++) {
      const params = {
        question: `<p>${mark} ${n}?</p>`,
        answers: ['đúng', 'sai', 'khác'].map((text, at) => ({ text: `${mark} ${text} ${n}`, correct: at === 0 })),
      };
      const fields = { courseId: this.course, title: `${mark} số ${n}`, params, bank: 'exam' as const };
      this.materials.push(await world.material(this.admin.id, null, fields));
    }
    const plan = { name: 'Ma trận', module: this.course, bank: 'exam', rows: [{ count: 4, points: 1 }] };
    this.blueprint = (await this.done('/api/blueprints/', plan)).id;
  }

  private async examine({ owner = 'school', rules = {} }: Wanted): Promise<void> {
    const made = await this.done('/api/examinations/', {
      name: 'Kỳ thi',
      module: this.course,
      duration: DURATION,
      blueprint_id: this.blueprint,
      owner: owner === 'school' ? { scope: 'school', id: this.school } : { scope: 'province', id: PROVINCE },
      start_code: false,
      ...rules,
    });
    this.examination = made.id;
    const window = { name: 'Ca 1', open_at: this.inMinutes(10), close_at: this.inMinutes(40) };
    this.sitting = (await this.done(`${this.under}sittings/`, window)).id;
    const place = { name: `Phòng ${made.id}`, school_id: this.school, capacity: 500 };
    const invigilator_ids = [this.invigilator.id];
    this.room = (await this.done(`${this.under}sittings/${this.sitting}/rooms/`, { ...place, invigilator_ids })).id;
    await this.done(`${this.under}candidates/`, { class_ids: [this.classId] });
    await this.done(`${this.under}number/`, {});
    await this.done(`${this.under}arrange/`, {});
  }

  ready = () => this.done(`${this.under}ready/`);

  /** The doors open. */
  open(): void {
    this.clock.advance({ minutes: 11 });
  }

  close(): void {
    this.clock.advance({ minutes: 30 });
  }

  student(at = 0): TestPerson {
    return this.students[at] as TestPerson;
  }

  start(who = this.student(), body: object = {}, query = '', headers = {}) {
    return this.call(who, 'POST', `/api/student_examinations/${this.examination}/start/${query}`, body, headers);
  }

  mine = async (who = this.student()): Promise<Json> =>
    (await this.call(who, 'GET', `/api/student_examinations/${this.examination}/`)).body;

  /** The choice whose text begins like this, of each question. */
  async answerAll(who: TestPerson, session: Json, text: 'đúng' | 'sai'): Promise<void> {
    for (const [at, { id, choices }] of (session.questions as Json[]).entries()) {
      const response = choices.filter((one: Json) => one.text.includes(` ${text} `)).map((one: Json) => one.id);
      const path = `/api/student_answer_exam_question/${session.id}/`;
      const saved = await this.call(who, 'POST', path, { question_id: id, response, seq: at + 1 });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    }
  }

  end(who: TestPerson, session: Json) {
    return this.call(who, 'POST', `/api/student_end_exams/${this.course}/?activity_id=${session.id}`, {});
  }

  /** Starts, answers everything alike and hands in. */
  async sit(who: TestPerson, text: 'đúng' | 'sai'): Promise<Json> {
    const { status, body } = await this.start(who);
    expect(status, JSON.stringify(body)).toBe(201);
    await this.answerAll(who, body, text);
    expect((await this.end(who, body)).status).toBe(200);
    return body;
  }

  /**
   * More who sit it, each with the paper of a candidate: handed in with other answers each, or open. As the database would
   * have them; of its questions the later ones are the easier ones.
   */
  async crowd(count: number, session: Json, state: 'open' | 'ended' = 'ended'): Promise<void> {
    const db = this.server.app.platform.db;
    const isEnded = state === 'ended';
    await db.execute(
      sql`WITH people AS (INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
            SELECT 'crowd-' || ${this.examination} || '-' || n, '-', 'Em ' || n, 'Lê', (SELECT id FROM roles WHERE code = 'STUDENT'), ${this.school}
            FROM generate_series(1, ${count}) n RETURNING id),
          seated AS (INSERT INTO examination_candidates (examination_id, user_id, school_id, class_id, class_name)
            SELECT ${this.examination}, id, ${this.school}, ${this.classId}, '6A' FROM people RETURNING id, user_id),
          worth AS (SELECT c.id, c.user_id, ARRAY(SELECT CASE WHEN (c.n * 7919 + q * q * 104729) % 11 + c.n % 3 < 4 + q THEN 1 ELSE 0 END
              FROM generate_series(1, 4) q ORDER BY q) AS fractions
            FROM (SELECT id, user_id, row_number() OVER (ORDER BY id) AS n FROM seated) c)
          INSERT INTO activities (user_id, class_id, course_id, candidate_id, kind, status, seed, questions, question_count, attempt,
            pass_score, started_at, started_on, usual_end_at, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions)
          SELECT w.user_id, a.class_id, a.course_id, w.id, a.kind, ${state}, a.seed, a.questions, 4, 1, a.pass_score, a.started_at, a.started_on,
            a.usual_end_at, a.expires_at, CASE WHEN ${isEnded} THEN a.expires_at END, CASE WHEN ${isEnded} THEN 'student' END,
            CASE WHEN ${isEnded} THEN 4 END, CASE WHEN ${isEnded} THEN 0 END,
            CASE WHEN ${isEnded} THEN 2.5 * (SELECT sum(f) FROM unnest(w.fractions) f) END, CASE WHEN ${isEnded} THEN w.fractions END
          FROM worth w, activities a WHERE a.id = ${session.id}`,
    );
    if (!isEnded) return;
    const chosen = (text: string) =>
      (session.questions as Json[]).map(
        ({ choices }) => choices.find((one: Json) => one.text.includes(` ${text} `)).id,
      );
    await db.execute(
      sql`INSERT INTO answers (activity_id, activity_started_on, question, seq, response, is_withdrawn, answered_count, saved_at)
          SELECT a.id, a.started_on, q - 1, q, jsonb_build_array(CASE WHEN a.fractions[q] = 1 THEN (${chosen('đúng')}::text[])[q]
            ELSE (${chosen('sai')}::text[])[q] END), false, q, a.started_at
          FROM activities a JOIN examination_candidates c ON c.id = a.candidate_id CROSS JOIN generate_series(1, 4) q
          WHERE c.examination_id = ${this.examination} AND NOT EXISTS (SELECT FROM answers g
            WHERE g.activity_id = a.id AND g.activity_started_on = a.started_on)`,
    );
  }

  release = (body: object = {}) => this.call(this.admin, 'POST', `${this.under}release/`, body);

  /** Papers that were handed in, as the database has them. */
  async setScores(score: number): Promise<void> {
    await this.server.app.platform.db.execute(
      sql`UPDATE activities SET score = ${score}, correct_count = ${Math.round(score / 2.5)},
            fractions = ARRAY(SELECT CASE WHEN n <= ${Math.round(score / 2.5)} THEN 1 ELSE 0 END FROM generate_series(1, question_count) n)
          WHERE course_id = ${this.course} AND kind = 'examination'`,
    );
  }
}
