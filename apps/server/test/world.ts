import { PERMISSION_CODES, type PermissionCode, type RoleScope } from '@khue/contract/permissions';
import { newCodes } from '../src/modules/examinations/certificates/code.rules';
import { defaultSchoolYear } from '../src/modules/schools/years/school-year.rules';
import { hashPassword } from '../src/platform/auth/passwords';
import { newToken } from '../src/platform/crypto/secrets';
import { type Db, firstRowOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import type { Clock } from '../src/ports/clock';

export interface TestPerson {
  id: number;
  username: string;
  token: string;
}

interface PlannedExamination {
  id: number;
  sitting: number;
  room: number;
  candidate: number;
}

let passwordHash: Promise<string> | undefined;
export const TEST_PASSWORD = 'a password for tests';

/** Makes the rows a test needs, each with the parents it needs. */
export class World {
  private serial = 0;
  private readonly sharedRoles = new Map<string, Promise<number>>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  private async insert(query: ReturnType<typeof sql>): Promise<number> {
    const row = await firstRowOf<{ id: number }>(this.db, query);
    if (!row) throw new Error('nothing was inserted');
    return row.id;
  }

  private next(): number {
    this.serial += 1;
    return this.serial;
  }

  async school(
    fields: { name?: string; status?: number; type?: string /** A ward of the new addresses. */; ward?: string } = {},
  ): Promise<number> {
    const name = fields.name ?? `Trường số ${this.next()}`;
    const id = await this.insert(
      sql`INSERT INTO schools (name, schools_type, status, ward_code_2, province_code_2)
          VALUES (${name}, ${fields.type ?? 'secondary'}, ${fields.status ?? 1}, ${fields.ward ?? null},
            (SELECT province_code FROM new_wards WHERE code = ${fields.ward ?? null})) RETURNING id`,
    );
    const year = defaultSchoolYear(this.clock.now());
    const yearId = await this.insert(
      sql`INSERT INTO school_years (school_id, year, name, start_date, end_date)
          VALUES (${id}, ${year.year}, ${year.name}, ${year.start_date}, ${year.end_date}) RETURNING id`,
    );
    await this.db.execute(sql`UPDATE schools SET current_school_year_id = ${yearId} WHERE id = ${id}`);
    return id;
  }

  currentYear(schoolId: number): Promise<number> {
    return this.insert(sql`SELECT current_school_year_id AS id FROM schools WHERE id = ${schoolId}`);
  }

  /** A class of the school's current year, or of another one. */
  async schoolClass(
    schoolId: number,
    name = `Lớp ${this.next()}`,
    fields: { grade?: number; yearId?: number } = {},
  ): Promise<number> {
    return this.insert(
      sql`INSERT INTO classes (name, code, school_id, school_year_id, grade_id)
          SELECT ${name}, ${`TEST${this.next()}`}, s.id, COALESCE(${fields.yearId ?? null}, s.current_school_year_id),
            (SELECT id FROM grades WHERE code = ${fields.grade === undefined ? null : `K${fields.grade}`})
          FROM schools s WHERE s.id = ${schoolId} RETURNING id`,
    );
  }

  /** Students who are in the class now. */
  async members(classId: number, count: number): Promise<TestPerson[]> {
    const students: TestPerson[] = [];
    for (let n = 0; n < count; n++) {
      const schoolId = await this.insert(sql`SELECT school_id AS id FROM classes WHERE id = ${classId}`);
      const student = await this.person({ role: 'STUDENT', schoolId });
      await this.db.execute(
        sql`INSERT INTO class_members (class_id, user_id, school_year_id)
            SELECT id, ${student.id}, school_year_id FROM classes WHERE id = ${classId}`,
      );
      students.push(student);
    }
    return students;
  }

  async teaches(userId: number, classId: number, isHead = false): Promise<void> {
    await this.db.execute(
      sql`INSERT INTO class_teachers (class_id, user_id, is_head) VALUES (${classId}, ${userId}, ${isHead})`,
    );
  }

  /** An upgrade that was undone: it stands in the log, and any number of them may. */
  undoneUpgrade(createdBy: number, schoolId: number): Promise<number> {
    return this.insert(
      sql`INSERT INTO class_upgrades (school_id, from_year_id, to_year_id, promoted, graduated, repeated, transferred, unplaced,
            created_at, created_by, undone_at, undone_by)
          SELECT id, current_school_year_id, current_school_year_id, 0, 0, 0, 0, 0, now(), ${createdBy}, now(), ${createdBy}
          FROM schools WHERE id = ${schoolId} RETURNING id`,
    );
  }

  /** A course that was given to people of the school, and reached nobody. */
  async registration(createdBy: number, schoolId: number): Promise<number> {
    const course = await this.course();
    const id = await this.insert(
      sql`INSERT INTO registrations (everywhere, course_ids, created_at, created_by)
          VALUES (false, ARRAY[${course.id}::integer], now(), ${createdBy}) RETURNING id`,
    );
    await this.db.execute(sql`INSERT INTO registration_schools VALUES (${id}, ${schoolId}, 0, 0)`);
    return id;
  }

  /** Somebody in the class now. */
  async student(classId: number, fields: { email?: string | null } = {}): Promise<TestPerson> {
    const { school_id } = (await firstRowOf<{ school_id: number }>(
      this.db,
      sql`SELECT school_id FROM classes WHERE id = ${classId}`,
    )) ?? { school_id: null };
    const student = await this.person({ role: 'STUDENT', schoolId: school_id, ...fields });
    await this.db.execute(
      sql`INSERT INTO class_members (class_id, user_id, school_year_id)
          SELECT id, ${student.id}, school_year_id FROM classes WHERE id = ${classId}`,
    );
    return student;
  }

  /** A course that the platform has as well. */
  async course(
    fields: { name?: string; status?: number; courseId?: string; registeredTo?: readonly number[] } = {},
  ): Promise<{ id: number; courseId: string }> {
    const number = this.next();
    const courseId = fields.courseId ?? `course-v1:Test+C${number}+1`;
    const id = await this.insert(
      sql`INSERT INTO courses (name, type, platform_course_id, platform_synced, exam_duration, exam_pass_score, status)
          VALUES (${fields.name ?? `Khóa học số ${number}`}, 'certification', ${courseId}, true, 50, 5, ${fields.status ?? 1}) RETURNING id`,
    );
    await this.db.execute(
      sql`INSERT INTO embedded_platform_courses (course_id, org, number, name)
          VALUES (${courseId}, 'Test', ${`C${number}`}, ${`Khóa học số ${number}`}) ON CONFLICT DO NOTHING`,
    );
    for (const schoolId of fields.registeredTo ?? []) {
      await this.db.execute(sql`INSERT INTO school_courses (school_id, course_id) VALUES (${schoolId}, ${id})`);
    }
    return { id, courseId };
  }

  coursePart(courseId: number, name = `Bài ${this.next()}`, type = 'lesson'): Promise<number> {
    return this.insert(
      sql`INSERT INTO course_parts (course_id, position, name, part_type) VALUES (${courseId}, 1, ${name}, ${type}) RETURNING id`,
    );
  }

  /** A part with something to do in it. */
  async filledPart(courseId: number, name?: string, type?: string): Promise<number> {
    const part = await this.coursePart(courseId, name, type);
    const maker = await this.person();
    await this.db.execute(
      sql`INSERT INTO course_part_materials (course_part_id, material_id, position)
          VALUES (${part}, ${await this.material(maker.id, null)}, 1)`,
    );
    return part;
  }

  /** A part of the course with these materials in it, open to the class. */
  async assignedPart(
    classId: number,
    courseId: number,
    fields: { type: 'lesson' | 'practice' | 'exam'; materials: readonly number[]; openAt?: Date; closeAt?: Date },
  ): Promise<number> {
    const part = await this.coursePart(courseId, undefined, fields.type);
    await this.db.execute(
      sql`INSERT INTO course_part_materials (course_part_id, material_id, position)
          SELECT ${part}, id, place FROM unnest(${fields.materials}::integer[]) WITH ORDINALITY AS placed (id, place)`,
    );
    await this.db.execute(
      sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${courseId}) ON CONFLICT DO NOTHING`,
    );
    await this.db.execute(
      sql`INSERT INTO class_assignments (class_id, course_part_id, open_at, close_at)
          VALUES (${classId}, ${part}, ${fields.openAt ?? null}, ${fields.closeAt ?? null})`,
    );
    return part;
  }

  /** An exam of the first course that there is, which a path names where nothing else is said; found by its class. */
  async classExam(schoolId: number): Promise<number> {
    const classId = await this.schoolClass(schoolId);
    if ((await firstRowOf(this.db, sql`SELECT FROM courses WHERE id = 1`)) === undefined) await this.course();
    const part = await firstRowOf<{ id: number }>(
      this.db,
      sql`SELECT id FROM course_parts WHERE course_id = 1 AND part_type = 'exam'`,
    );
    const partId = part?.id ?? (await this.coursePart(1, undefined, 'exam'));
    await this.db.execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, 1)`);
    await this.db.execute(sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${classId}, ${partId})`);
    return classId;
  }

  /** A test of a teacher that is given to the class, with one question. */
  async classTest(makerId: number, classId: number): Promise<number> {
    const { id: courseId } = await this.course();
    const now = this.clock.now();
    const id = await this.insert(
      sql`INSERT INTO class_tests (name, course_id, school_id, status, kind, term, duration, max_attempts, pass_score, review,
            is_shuffled, question_count, created_by, created_at, updated_at)
          SELECT ${`Kiểm tra số ${this.next()}`}, ${courseId}, c.school_id, 'given', 'regular', 1, 15, 1, 5, 'score', true, 1, ${makerId}, ${now}, ${now}
          FROM classes c WHERE c.id = ${classId} RETURNING id`,
    );
    await this.db.execute(sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${courseId})`);
    await this.db.execute(sql`INSERT INTO class_test_classes (class_test_id, class_id) VALUES (${id}, ${classId})`);
    const material = await this.material(makerId, null, { courseId });
    await this.db.execute(
      sql`INSERT INTO class_test_materials (class_test_id, material_id, points, position) VALUES (${id}, ${material}, 1, 1)`,
    );
    return id;
  }

  private sessionsMade = 0;

  /** A column of the first term in the course with number 1, which the class takes. */
  async gradebookColumn(schoolId: number): Promise<number> {
    const classId = await this.classExam(schoolId);
    return this.insert(
      sql`WITH book AS (INSERT INTO gradebooks (class_id, course_id, term) VALUES (${classId}, 1, 1) RETURNING id)
          INSERT INTO gradebook_columns (gradebook_id, kind, name, source, created_at)
          SELECT id, 'regular', 'TX1', 'typed', now() FROM book RETURNING id`,
    );
  }

  /** A lesson on the calendar, an hour after the one made before it, so that nobody is in two places. */
  classSession(classId: number, hostId: number, given: { startsAt?: Date; minutes?: number } = {}): Promise<number> {
    const startsAt = given.startsAt ?? new Date(Date.UTC(2031, 0, 1) + this.sessionsMade++ * 3_600_000);
    const minutes = given.minutes ?? 45;
    return this.insert(
      sql`INSERT INTO class_sessions
            (topic, school_id, class_id, host_id, starts_at, ends_at, duration, password, provider)
          SELECT 'A lesson', c.school_id, c.id, ${hostId}, ${startsAt}, ${new Date(startsAt.getTime() + minutes * 60_000)},
                 ${minutes}, 'Khue2026', 'embedded'
          FROM classes c WHERE c.id = ${classId} RETURNING id`,
    );
  }

  /** A main account at the meeting provider; its secrets are not sealed under any key. */
  meetingAccount(name = 'A main account'): Promise<number> {
    const nothing = Buffer.alloc(28);
    return this.insert(
      sql`INSERT INTO meeting_accounts (name, email, account_key, client_key, client_secret_encrypted,
            secret_token_encrypted, verification_token_encrypted)
          VALUES (${name}, 'main@example.vn', gen_random_uuid()::text, 'client', ${nothing}, ${nothing}, ${nothing}) RETURNING id`,
    );
  }

  subAccount(accountId: number, given: { email?: string; userId?: number; key?: string } = {}): Promise<number> {
    return this.insert(
      sql`INSERT INTO meeting_sub_accounts (meeting_account_id, provider_key, email, first_name, last_name, user_id)
          VALUES (${accountId}, ${given.key ?? null}, COALESCE(${given.email ?? null}, gen_random_uuid() || '@example.vn'),
            'Lan', 'Trần', ${given.userId ?? null}) RETURNING id`,
    );
  }

  /** With these materials; closed unless it is said to be open. */
  async exercise(
    sessionId: number,
    fields: { name?: string; materials?: readonly number[]; isOpen?: boolean } = {},
  ): Promise<number> {
    const id = await this.insert(
      sql`INSERT INTO exercises (session_id, school_id, class_id, name, state, opened_at)
          SELECT id, school_id, class_id, ${fields.name ?? 'An exercise'}, ${fields.isOpen ? 'open' : 'closed'},
            ${fields.isOpen ? this.clock.now() : null} FROM class_sessions WHERE id = ${sessionId} RETURNING id`,
    );
    await this.db.execute(
      sql`INSERT INTO exercise_materials (exercise_id, material_id, position)
          SELECT ${id}, material, place FROM unnest(${fields.materials ?? []}::integer[]) WITH ORDINALITY AS asked (material, place)`,
    );
    return id;
  }

  /** Work that somebody has begun in an exercise of a class that they are in: one question, not answered yet. */
  async exerciseSession(userId: number, schoolId: number): Promise<number> {
    const classId = await this.schoolClass(schoolId);
    const host = await this.person({ role: 'TEACHER', schoolId });
    const material = await this.material(host.id, schoolId);
    const exercise = await this.exercise(await this.classSession(classId, host.id), {
      materials: [material],
      isOpen: true,
    });
    const now = this.clock.now();
    return this.insert(
      sql`INSERT INTO activities (user_id, class_id, exercise_id, kind, seed, questions, question_count, started_at, started_on)
          VALUES (${userId}, ${classId}, ${exercise}, 'exercise', 'seed',
            ${JSON.stringify([{ material, version: 1, key: '', points: 1 }])}::jsonb, 1, ${now}, ${now.toISOString().slice(0, 10)})
          RETURNING id`,
    );
  }

  enrolment(userId: number, courseId: number): Promise<number> {
    return this.insert(
      sql`INSERT INTO enrolments (user_id, course_id, decision, status, progress) VALUES (${userId}, ${courseId}, 1, 1, 1)
          ON CONFLICT (user_id, course_id) DO UPDATE SET decision = 1, status = 1, progress = 1 RETURNING id`,
    );
  }

  /** Something of the course to do for the class, which has the course. */
  async assignment(classId: number, courseId: number): Promise<number> {
    await this.db.execute(
      sql`INSERT INTO class_courses (class_id, course_id) VALUES (${classId}, ${courseId}) ON CONFLICT DO NOTHING`,
    );
    return this.insert(
      sql`INSERT INTO class_assignments (class_id, course_part_id)
          VALUES (${classId}, ${await this.filledPart(courseId)}) RETURNING id`,
    );
  }

  /** A choice question, published and shared with the maker's school (with all where there is none). */
  async material(
    creatorId: number,
    schoolId: number | null,
    fields: {
      title?: string;
      status?: string;
      sharing?: string;
      bank?: 'open' | 'exam';
      courseId?: number;
      params?: object;
    } = {},
  ): Promise<number> {
    const courseId = fields.courseId ?? (await this.course()).id;
    const title = fields.title ?? `Câu hỏi số ${this.next()}`;
    const params = fields.params ?? {
      question: `<p>${title}?</p>`,
      answers: [
        { text: 'Đúng', correct: true },
        { text: 'Sai', correct: false },
      ],
    };
    return this.insert(
      sql`WITH made AS (
            INSERT INTO materials (title, status, course_id, course_part_id, creator_id, school_id, sharing, bank, content_type, origin, machine_name, counts)
            VALUES (${title}, ${fields.status ?? 'published'}, ${courseId}, ${await this.coursePart(courseId)}, ${creatorId}, ${schoolId},
              ${fields.sharing ?? (schoolId === null ? 'all' : 'school')}, ${fields.bank ?? 'open'}, 'manual', 'manual', 'H5P.MultiChoice', '{"questions": 1}') RETURNING id)
          INSERT INTO material_versions (material_id, version, library, params, counts, created_by)
          SELECT id, 1, 'H5P.MultiChoice 1.16', ${JSON.stringify(params)}::jsonb, '{"questions": 1}', ${creatorId} FROM made RETURNING material_id AS id`,
    );
  }

  /** A blueprint with one row, of one question. */
  blueprint(creatorId: number, schoolId: number | null, courseId?: number): Promise<number> {
    return (courseId === undefined ? this.course() : Promise.resolve({ id: courseId })).then(({ id }) =>
      this.insert(
        sql`WITH made AS (INSERT INTO blueprints (name, course_id, bank, creator_id, school_id)
              VALUES (${`Ma trận số ${this.next()}`}, ${id}, 'open', ${creatorId}, ${schoolId}) RETURNING id, course_id)
            INSERT INTO blueprint_rows (blueprint_id, course_id, position, question_count, points)
            SELECT made.id, made.course_id, 1, 1, 1 FROM made RETURNING blueprint_id AS id`,
      ),
    );
  }

  /** An examination of the school with a sitting, a room and a candidate who has a number and a seat. */
  async newExamination(makerId: number, schoolId: number): Promise<PlannedExamination> {
    const number = this.next();
    const opens = new Date(Date.UTC(2031, 5, 1) + number * 86_400_000);
    const closes = new Date(opens.getTime() + 3_600_000);
    const { id: courseId } = await this.course();
    const classId = await this.schoolClass(schoolId);
    const student = await this.student(classId);
    const id = await this.insert(
      sql`INSERT INTO examinations (name, course_id, owner_scope, owner_school_id, school_year, duration, pass_score, review,
            one_device, start_code, appeal_days, markers, marking_tolerance, created_by)
          VALUES (${`Kỳ thi số ${number}`}, ${courseId}, 'school', ${schoolId}, 2026, 60, 5, 'score', true, true, 7, 1, 1, ${makerId})
          RETURNING id`,
    );
    const sitting = await this.insert(
      sql`INSERT INTO examination_sittings (examination_id, name, open_at, close_at)
          VALUES (${id}, 'Ca 1', ${opens}, ${closes}) RETURNING id`,
    );
    const room = await this.insert(
      sql`INSERT INTO examination_rooms (examination_id, sitting_id, open_at, close_at, name, school_id, capacity)
          VALUES (${id}, ${sitting}, ${opens}, ${closes}, ${`Phòng ${number}`}, ${schoolId}, 24) RETURNING id`,
    );
    const candidate = await this.insert(
      sql`INSERT INTO examination_candidates (examination_id, user_id, school_id, class_id, number, room_id, room_capacity, seat)
          VALUES (${id}, ${student.id}, ${schoolId}, ${classId}, 'ND0001', ${room}, 24, 1) RETURNING id`,
    );
    return { id, sitting, room, candidate };
  }

  /** The newest of the school that is whole and can still be changed: what a path names belongs together. */
  async examination(makerId: number, schoolId: number): Promise<PlannedExamination> {
    const known = await firstRowOf<PlannedExamination>(
      this.db,
      sql`SELECT e.id, r.sitting_id AS sitting, r.id AS room, c.id AS candidate FROM examinations e
          JOIN examination_candidates c ON c.examination_id = e.id JOIN examination_rooms r ON r.id = c.room_id
          WHERE e.owner_school_id = ${schoolId} AND e.state = 'draft' ORDER BY e.id DESC LIMIT 1`,
    );
    return known ?? this.newExamination(makerId, schoolId);
  }

  /** A room of an examination of the school that is ready. */
  async examRoom(makerId: number, schoolId: number): Promise<number> {
    const { id, room } = await this.newExamination(makerId, schoolId);
    await this.db.execute(sql`UPDATE examinations SET state = 'ready', papers_seed = 'seed' WHERE id = ${id}`);
    return room;
  }

  /** A candidate of an examination of the school that was released asks for the paper to be looked at again. */
  async examAppeal(makerId: number, schoolId: number): Promise<number> {
    const { id, candidate } = await this.newExamination(makerId, schoolId);
    const now = this.clock.now();
    await this.db.execute(
      sql`UPDATE examinations SET state = 'released', papers_seed = 'seed', released_at = ${now}, released_by = ${makerId} WHERE id = ${id}`,
    );
    await this.insert(
      sql`INSERT INTO activities (user_id, class_id, course_id, candidate_id, kind, status, seed, questions, question_count, attempt,
            pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions)
          SELECT c.user_id, c.class_id, e.course_id, c.id, 'examination', 'ended', 'seed', '[]', 1, 1, 5, ${now}, ${now}::date, ${now}, ${now},
            'student', 0, 0, 4, '{0}'
          FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id WHERE c.id = ${candidate} RETURNING id`,
    );
    return this.insert(
      sql`INSERT INTO examination_appeals (candidate_id, examination_id, reason, score_before, created_at)
          VALUES (${candidate}, ${id}, 'Câu 3', 4, ${now}) RETURNING id`,
    );
  }

  /** A template of certificates of the school. */
  certificateTemplate(makerId: number, schoolId: number): Promise<number> {
    return this.insert(
      sql`INSERT INTO certificate_templates (owner_scope, owner_school_id, title, body, signers, created_by)
          VALUES ('school', ${schoolId}, ${`Giấy chứng nhận số ${this.next()}`}, 'chứng nhận em {{full_name}} đã đạt {{examination}}',
            '[{"name": "Phan Đình Khôi", "title": "Hiệu trưởng"}]', ${makerId}) RETURNING id`,
    );
  }

  /** A certificate of a new examination of the school, in force. */
  async certificate(makerId: number, schoolId: number): Promise<number> {
    const { id, candidate } = await this.newExamination(makerId, schoolId);
    const number = this.next();
    const [code] = newCodes(1);
    return this.insert(
      sql`WITH said AS (INSERT INTO certificate_wordings (examination_id, examination_name, title, body, signers, created_at)
            VALUES (${id}, 'Kỳ thi', 'Giấy chứng nhận', '{{full_name}} đã đạt', '[]', now()) RETURNING id)
          INSERT INTO certificates (number, code, examination_id, candidate_id, user_id, wording_id, full_name, score, sat_on, issued_at)
          SELECT ${`2026-${String(number).padStart(6, '0')}`}, ${code}, ${id}, c.id, c.user_id, said.id, u.full_name, 8, '2026-10-10', now()
          FROM said, examination_candidates c JOIN users u ON u.id = c.user_id WHERE c.id = ${candidate} RETURNING id`,
    );
  }

  /** A file of candidates that somebody has looked at: it names nobody. */
  async examinationImport(makerId: number, schoolId: number): Promise<number> {
    const { id } = await this.examination(makerId, schoolId);
    const now = this.clock.now();
    return this.insert(
      sql`INSERT INTO examination_imports (examination_id, created_by, file_name, user_ids, created_at, expires_at)
          VALUES (${id}, ${makerId}, 'candidates.xlsx', '{}', ${now}, ${new Date(now.getTime() + 3_600_000)}) RETURNING id`,
    );
  }

  /** A regrade that somebody proposed and that concerns a class of the school. */
  async proposedRegrade(makerId: number, schoolId: number): Promise<number> {
    const material = await this.material(makerId, schoolId);
    const classId = await this.schoolClass(schoolId);
    const id = await this.insert(
      sql`INSERT INTO regrades (material_id, old_versions, made_by, made_at, status, based_on, content)
          SELECT v.material_id, '{1}', ${makerId}, now(), 'proposed', 1, jsonb_build_object('library', v.library, 'params', v.params::text,
            'machineName', 'H5P.MultiChoice', 'counts', v.counts, 'bodyText', '')
          FROM material_versions v WHERE v.material_id = ${material} RETURNING id`,
    );
    await this.db.execute(
      sql`INSERT INTO regrade_classes (regrade_id, class_id, attempts, changes) VALUES (${id}, ${classId}, 1, 1)`,
    );
    return id;
  }

  classMaterial(classId: number, materialId: number, assignedBy: number): Promise<number> {
    return this.insert(
      sql`INSERT INTO class_materials (class_id, material_id, assigned_by) VALUES (${classId}, ${materialId}, ${assignedBy}) RETURNING id`,
    );
  }

  /** Work that somebody has begun: one question, not answered yet. */
  async activity(userId: number, schoolId: number, kind: 'practice' | 'exam'): Promise<number> {
    const { id: courseId } = await this.course();
    const material = await this.material(userId, schoolId, { courseId });
    const now = this.clock.now();
    const isExam = kind === 'exam';
    return this.insert(
      sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, seed, questions, question_count, attempt,
            pass_score, started_at, started_on, expires_at)
          VALUES (${userId}, ${await this.schoolClass(schoolId)}, ${courseId}, ${await this.coursePart(courseId)}, ${kind}, 'seed',
            ${JSON.stringify([{ material, version: 1, key: '', points: 1 }])}::jsonb, 1, ${isExam ? 1 : null}, ${isExam ? 5 : null}, ${now},
            ${now.toISOString().slice(0, 10)}, ${isExam ? new Date(now.getTime() + 3_600_000) : null}) RETURNING id`,
    );
  }

  /** An exam on paper, in one version, 101. */
  async examPaper(makerId: number, schoolId: number): Promise<number> {
    const { id: courseId } = await this.course();
    const material = await this.material(makerId, schoolId, { courseId });
    return this.insert(
      sql`INSERT INTO exam_papers (class_id, course_id, title, seed, codes, questions, question_count, exam_duration, created_by, created_at)
          VALUES (${await this.schoolClass(schoolId)}, ${courseId}, 'Kiểm tra', 'seed', ARRAY['101'],
            ${JSON.stringify([{ material, version: 1, key: '', points: 1 }])}::jsonb, 1, 45, ${makerId}, ${this.clock.now()}) RETURNING id`,
    );
  }

  async role(permissions: readonly PermissionCode[], scope: RoleScope): Promise<number> {
    const code = `ROLE_${this.next()}`;
    const id = await this.insert(
      sql`INSERT INTO roles (name, code, scope) VALUES (${code}, ${code}, ${scope}) RETURNING id`,
    );
    await this.db.execute(
      sql`INSERT INTO role_permissions (role_id, permission_id) SELECT ${id}, id FROM permissions WHERE code = ANY(${permissions})`,
    );
    return id;
  }

  /** One role for all who may do the same: thousands of roles are no product that anybody has. */
  private sharedRole(permissions: readonly PermissionCode[], scope: RoleScope): Promise<number> {
    const key = [scope, ...permissions].join();
    const role = this.sharedRoles.get(key) ?? this.role(permissions, scope);
    this.sharedRoles.set(key, role);
    return role;
  }

  /** A signed-in person. By default an administrator of everything. */
  async person(
    fields: {
      permissions?: readonly PermissionCode[];
      scope?: RoleScope;
      /** A role that nobody else has, for a test that changes it. */
      ownRole?: boolean;
      schoolId?: number | null;
      /** Codes of new provinces or wards, for a scope of these. */
      units?: readonly string[];
      role?: string;
      email?: string | null;
      status?: number;
      mustChangePassword?: boolean;
    } = {},
  ): Promise<TestPerson> {
    const username = `person${this.next()}`;
    const { role, permissions = PERMISSION_CODES, scope = 'all', ownRole = false } = fields;
    const roleId = role
      ? sql`(SELECT id FROM roles WHERE code = ${role})`
      : sql`${await (ownRole ? this.role(permissions, scope) : this.sharedRole(permissions, scope))}::integer`;
    passwordHash ??= hashPassword(TEST_PASSWORD);
    const { token, hash, now, later } = this.newSession();
    // One statement: people are what tests make most of.
    const id = await this.insert(
      sql`WITH made AS (
            INSERT INTO users (username, email, password_hash, first_name, last_name, role_id, school_id, scope_units, status, must_change_password)
            VALUES (${username}, ${fields.email === undefined ? `${username}@example.vn` : fields.email}, ${await passwordHash}, 'An', 'Nguyễn Văn',
              ${roleId}, ${fields.schoolId ?? null}, ${fields.units ?? []}::text[], ${fields.status ?? 1}, ${fields.mustChangePassword ?? false}) RETURNING id),
          signed_in AS (
            INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
            SELECT ${hash}, id, ${now}, ${later}, ${later}, ${now} FROM made)
          SELECT id FROM made`,
    );
    return { id, username, token };
  }

  private newSession() {
    const now = this.clock.now();
    return { ...newToken(), now, later: new Date(now.getTime() + 3_600_000) };
  }

  async session(userId: number): Promise<string> {
    const { token, hash, now, later } = this.newSession();
    await this.db.execute(
      sql`INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at)
          VALUES (${hash}, ${userId}, ${now}, ${later}, ${later}, ${now})`,
    );
    return token;
  }

  task(createdBy: number, schoolId: number | null, status = 'failed'): Promise<number> {
    return this.insert(
      sql`INSERT INTO tasks (type, input, status, created_by, school_id)
          VALUES ('school_export', '{"language":"vi","filters":{}}', ${status}, ${createdBy}, ${schoolId}) RETURNING id`,
    );
  }

  auditEntry(actorId: number, schoolId: number | null): Promise<number> {
    return this.insert(
      sql`INSERT INTO audit_log (actor_id, verb, target_type, school_id) VALUES (${actorId}, 'class.edit', 'class', ${schoolId}) RETURNING id`,
    );
  }

  /** An import of one row that waits for its confirmation. */
  async accountImport(createdBy: number): Promise<number> {
    const now = this.clock.now();
    const id = await this.insert(
      sql`INSERT INTO account_imports (created_by, options, columns, row_count, create_count, update_count, skip_count,
            error_count, warning_count, created_at, expires_at)
          VALUES (${createdBy}, '{"platform_course_ids":[],"update":false}', '[]', 1, 1, 0, 0, 0, 0, ${now}, ${now}) RETURNING id`,
    );
    await this.db.execute(
      sql`INSERT INTO account_import_rows (import_id, line, draft, shown, action)
          VALUES (${id}, 2, '{"full_name":"Nguyễn Văn An"}', '{}', 'create')`,
    );
    return id;
  }

  async questionImport(userId: number): Promise<number> {
    const id = await this.insert(
      sql`INSERT INTO question_imports (user_id, file_name, format, expires_at)
          VALUES (${userId}, 'test.docx', 'docx', now() + interval '7 days') RETURNING id`,
    );
    await this.db.execute(
      sql`INSERT INTO question_import_questions (import_id, index, place, title, library, params)
          VALUES (${id}, 0, '{"paragraph":1}', 'Hỏi', 'H5P.TrueFalse 1.8', '{"question":"<p>Hỏi</p>","correct":"true"}')`,
    );
    return id;
  }

  notification(userId: number): Promise<number> {
    return this.insert(
      sql`INSERT INTO notifications (user_id, kind) VALUES (${userId}, 'task_success.school_export') RETURNING id`,
    );
  }

  /** Something that somebody asks, waiting for an answer. */
  /** A teacher and a student of a class of theirs, with a first message. */
  async conversation(teacherId: number, schoolId: number): Promise<number> {
    const classId = await this.schoolClass(schoolId);
    await this.teaches(teacherId, classId);
    const student = await this.student(classId);
    const id = await this.insert(
      sql`INSERT INTO conversations (school_id, teacher_id, student_id, message_count, last_message_at, created_at)
          VALUES (${schoolId}, ${teacherId}, ${student.id}, 1, ${this.clock.now()}, ${this.clock.now()}) RETURNING id`,
    );
    await this.db.execute(
      sql`WITH m AS (
            INSERT INTO conversation_messages (conversation_id, author_id, body, created_at)
            VALUES (${id}, ${student.id}, 'Em chào cô ạ.', ${this.clock.now()}) RETURNING id)
          UPDATE conversations SET last_message_id = m.id FROM m WHERE conversations.id = ${id}`,
    );
    return id;
  }

  async supportRequest(userId: number, fields: { subject?: string; text?: string } = {}): Promise<number> {
    const subject = fields.subject ?? `Yêu cầu số ${this.next()}`;
    const id = await this.insert(
      sql`INSERT INTO support_requests (user_id, subject, category, search_text, message_count)
          VALUES (${userId}, ${subject}, 'other', ${subject}, 1) RETURNING id`,
    );
    await this.db.execute(
      sql`WITH m AS (
            INSERT INTO support_messages (request_id, author_id, is_answer, body)
            VALUES (${id}, ${userId}, false, ${fields.text ?? 'Em không mở được bài ạ.'}) RETURNING id)
          UPDATE support_requests SET last_message_id = m.id, read_to = m.id FROM m WHERE support_requests.id = ${id}`,
    );
    return id;
  }

  feedback(userId: number, text = 'Chữ hơi nhỏ ạ.'): Promise<number> {
    return this.insert(
      sql`INSERT INTO feedback (user_id, kind, body) VALUES (${userId}, 'idea', ${text}) RETURNING id`,
    );
  }

  async audited(
    verb: string,
  ): Promise<{ actor_id: number | null; target_id: number; before: object; after: object }[]> {
    const { rows } = await this.db.execute(sql`SELECT * FROM audit_log WHERE verb = ${verb} ORDER BY id`);
    return rows as never;
  }
}
