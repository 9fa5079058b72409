import type { Db } from '../../src/platform/db/database';
import { rowsOf } from '../../src/platform/db/database';
import { sql } from '../../src/platform/db/sql';
import type { Random } from '../../src/seed/invention/random';
import type { TestPerson, World } from '../world';

const DAY = 86_400_000;
export const COMPETENCIES = ['1.1', '1.2', '2.3'];

export interface Caller extends TestPerson {
  level: 'all' | 'school' | 'classes';
  schoolId: number | null;
}

type Some<T> = readonly [T, ...T[]];

/** So many days before now, some time of that day in Vietnam. */
const moment = (now: Date, daysAgo: number, random: Random) =>
  new Date(now.getTime() - daysAgo * DAY - random.between(0, DAY - 1));

/** A few schools with everything that figures could trip over: old years, people who moved, work that runs or was repeated. */
export async function makeSmallCountry(db: Db, world: World, now: Date, random: Random) {
  const admin = await world.person({ role: 'ADMIN_LMS' });
  const wards = await rowsOf<{
    code: string;
    district_code: string;
    province_code: string;
    new: string;
    new_province: string;
  }>(
    db,
    sql`SELECT o.code, o.district_code, o.province_code, n.code AS new, n.province_code AS new_province FROM old_wards o
        JOIN ward_successions w ON w.old_code = o.code JOIN new_wards n ON n.code = w.new_code
        WHERE o.code IN (SELECT old_code FROM ward_successions GROUP BY old_code HAVING count(*) > 1) ORDER BY o.code, n.code LIMIT 4`,
  );
  const courses: number[] = [];
  const parts = new Map<number, { id: number; type: string }[]>();
  for (let n = 0; n < 3; n++) {
    const course = (await world.course({ name: `Course ${n}` })).id;
    courses.push(course);
    const material = await world.material(admin.id, null, { courseId: course });
    await db.execute(
      sql`UPDATE materials SET competencies = ${COMPETENCIES.slice(0, n + 1)}::text[] WHERE id = ${material}`,
    );
    const made: { id: number; type: string }[] = [];
    for (const type of ['lesson', 'practice', 'practice', 'exam']) {
      const id = await world.coursePart(course, `Part ${n}${made.length}`, type);
      await db.execute(
        sql`INSERT INTO course_part_materials (course_part_id, material_id, position) VALUES (${id}, ${material}, 1)`,
      );
      made.push({ id, type });
    }
    // The second practice stands under the lesson, which is its chapter.
    await db.execute(sql`UPDATE course_parts SET parent_id = ${made[0]?.id} WHERE id = ${made[2]?.id}`);
    parts.set(course, made);
  }
  await db.execute(sql`UPDATE courses SET status = 0 WHERE id = ${courses[2]}`);

  const callers: Caller[] = [{ ...admin, level: 'all', schoolId: null }];
  const schools: number[] = [];
  const classes: { id: number; schoolId: number; courses: number[] }[] = [];
  const students: { id: number; schoolId: number; classId: number }[] = [];
  for (let n = 0; n < 5; n++) {
    const schoolId = await world.school({ name: `School ${n}`, status: n === 4 ? 0 : 1 });
    schools.push(schoolId);
    const ward = wards[n % wards.length];
    // One has no address, and one no new one yet.
    if (ward && n !== 3) {
      await db.execute(
        sql`UPDATE schools SET ward_code = ${ward.code}, district_code = ${ward.district_code}, province_code = ${ward.province_code},
              ward_code_2 = ${n === 2 ? null : ward.new}, province_code_2 = ${n === 2 ? null : ward.new_province} WHERE id = ${schoolId}`,
      );
    }
    await db.execute(sql`UPDATE schools SET created_at = ${moment(now, n * 20, random)} WHERE id = ${schoolId}`);
    for (const course of courses.slice(0, n === 1 ? 1 : 3))
      await db.execute(sql`INSERT INTO school_courses (school_id, course_id) VALUES (${schoolId}, ${course})`);
    const [old] = await rowsOf<{ id: number }>(
      db,
      sql`INSERT INTO school_years (school_id, year, name, start_date, end_date) VALUES (${schoolId}, 2020, '2020-2021', '2020-09-05', '2021-05-31') RETURNING id`,
    );
    for (let c = 0; c < 4; c++) {
      // The third is of a year that is over, the fourth is switched off.
      const id = await world.schoolClass(schoolId, `${c + 6}A${n}`, c === 2 ? { yearId: old?.id ?? 0 } : {});
      if (c === 3) await db.execute(sql`UPDATE classes SET status = 0 WHERE id = ${id}`);
      await db.execute(
        sql`UPDATE classes SET created_at = ${moment(now, random.between(0, 90), random)} WHERE id = ${id}`,
      );
      const taken = courses.filter(() => random.chance(0.7));
      for (const course of taken) {
        await db.execute(
          sql`INSERT INTO class_courses (class_id, course_id) VALUES (${id}, ${course}) ON CONFLICT DO NOTHING`,
        );
        for (const part of parts.get(course) ?? [])
          if (random.chance(0.8))
            await db.execute(sql`INSERT INTO class_assignments (class_id, course_part_id) VALUES (${id}, ${part.id})`);
      }
      classes.push({ id, schoolId, courses: taken });
      for (let s = 0; s < 3; s++) {
        const student = await world.student(id);
        students.push({ id: student.id, schoolId, classId: id });
        await db.execute(
          sql`UPDATE users SET first_name = ${`F${random.digits(4)}`}, created_at = ${moment(now, 90, random)} WHERE id = ${student.id}`,
        );
        await db.execute(
          sql`UPDATE class_members SET joined_on = vietnam_day(${moment(now, random.between(0, 80), random)}) WHERE user_id = ${student.id}`,
        );
        for (const course of courses) if (random.chance(0.5)) await world.enrolment(student.id, course);
      }
    }
    if (n < 3) {
      const own = classes.filter((one) => one.schoolId === schoolId);
      const staff = await world.person({ role: 'SCHOOL_STAFF', schoolId });
      callers.push({ ...staff, level: 'school', schoolId });
      const teacher = await world.person({ role: 'TEACHER', schoolId });
      await db.execute(
        sql`UPDATE users SET created_at = ${moment(now, random.between(0, 80), random)} WHERE id = ${teacher.id}`,
      );
      for (const one of own) if (random.chance(0.6)) await world.teaches(teacher.id, one.id);
      callers.push({ ...teacher, level: 'classes', schoolId });
      for (const one of own.slice(0, 2)) {
        const session = await world.classSession(one.id, staff.id);
        if (random.chance(0.5))
          await db.execute(sql`UPDATE class_sessions SET course_id = ${courses[0]} WHERE id = ${session}`);
        for (let e = 0; e < 3; e++) {
          const exercise = await world.exercise(session);
          await db.execute(
            sql`UPDATE exercises SET created_at = ${moment(now, random.between(0, 70), random)} WHERE id = ${exercise}`,
          );
        }
      }
    }
  }
  // Some have moved within the school, and one to another school.
  for (const [at, student] of students.entries()) {
    if (at % 7 !== 3) continue;
    const to = classes.find(
      (one) =>
        one.id !== student.classId &&
        (at % 14 === 3 ? one.schoolId === student.schoolId : one.schoolId !== student.schoolId),
    );
    if (!to) continue;
    await db.execute(
      sql`UPDATE class_members SET left_on = GREATEST(joined_on, vietnam_day(${moment(now, random.between(0, 50), random)})) WHERE user_id = ${student.id}`,
    );
    await db.execute(
      sql`INSERT INTO class_members (class_id, user_id, school_year_id, joined_on)
          SELECT c.id, ${student.id}, c.school_year_id, (SELECT max(left_on) FROM class_members WHERE user_id = ${student.id}) FROM classes c WHERE c.id = ${to.id}`,
    );
  }
  await makeWork(db, { now, random, students, classes, parts });
  // What was to be practised in one course is taken away again: some have completed it, and nobody else can.
  const emptied = parts.get(courses[1] as number)?.find(({ type }) => type === 'practice');
  await db.execute(sql`DELETE FROM course_part_materials WHERE course_part_id = ${emptied?.id}`);
  return { callers: callers as unknown as Some<Caller>, schools, classes, students, courses, parts, wards };
}

interface Work {
  now: Date;
  random: Random;
  students: { id: number; classId: number; schoolId: number }[];
  classes: { id: number; schoolId: number; courses: number[] }[];
  parts: Map<number, { id: number; type: string }[]>;
}

async function makeWork(db: Db, { now, random, students, classes, parts }: Work): Promise<void> {
  let attempt = 0;
  for (const student of students) {
    const places = classes.filter(
      (one) =>
        one.courses.length > 0 &&
        (one.id === student.classId || (one.schoolId === student.schoolId && random.chance(0.2))),
    );
    if (places.length === 0) continue;
    for (let n = random.between(0, 14); n > 0; n--) {
      const place = random.pick(places as unknown as Some<(typeof places)[number]>);
      const course = random.pick(place.courses as unknown as Some<number>);
      const part = random.pick((parts.get(course) ?? []) as unknown as Some<{ id: number; type: string }>);
      const at = moment(now, random.between(0, 75), random);
      if (part.type === 'lesson') {
        await db.execute(
          sql`INSERT INTO lesson_completions (user_id, course_part_id, class_id, completed_at) VALUES (${student.id}, ${part.id}, ${place.id}, ${at}) ON CONFLICT DO NOTHING`,
        );
        continue;
      }
      const isExam = part.type === 'exam';
      const score = random.chance(0.1) ? 10 : random.between(0, 1000) / 100;
      attempt += 1;
      const [before] = await rowsOf<{ id: number }>(
        db,
        sql`SELECT id FROM activities WHERE user_id = ${student.id} AND kind = 'practice' LIMIT 1`,
      );
      const answered = random.chance(0.1) ? 0 : 1;
      const isRepeat = !isExam && before !== undefined && random.chance(0.2);
      await db.execute(
        sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, status, seed, questions, question_count, wrong_of,
              attempt, pass_score, started_at, started_on, expires_at, ended_at, ended_by, answered_count, correct_count, score, fractions, completes)
            VALUES (${student.id}, ${place.id}, ${course}, ${part.id}, ${isExam ? 'exam' : 'practice'}, 'ended', 's', '[]', 1,
              ${isRepeat ? before?.id : null}, ${isExam ? attempt : null}, ${isExam ? random.between(3, 8) : null}, ${at}, ${at}, ${at}, ${at},
              'student', ${answered}, 1, ${score}, '{1}', ${isExam || (!isRepeat && answered > 0 && random.chance(0.6))})`,
      );
    }
  }
}
