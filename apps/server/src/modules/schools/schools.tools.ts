import { classTeacherEndpoints } from '@khue/contract/class-teachers';
import { classEndpoints } from '@khue/contract/classes';
import { STATUS_ACTIVE, STATUS_INACTIVE } from '@khue/contract/constants';
import { SCHOOL_TYPES, schoolEndpoints } from '@khue/contract/schools';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { z } from 'zod';
import type { Ctx } from '../../platform/http/context';
import { nameIn } from '../../platform/http/name-in';
import {
  type Address,
  item,
  items,
  line,
  readTool,
  type Told,
  type ToldLine,
  toolArguments,
} from '../../platform/tools/read-tool';
import { type ClassRow, classCountsByGrade, findClass, listClasses } from './classes/class.repo';
import { listClassTeachers } from './classes/class-teacher.repo';
import { classOfStudent } from './classes/own-class.repo';
import { findSchool, listSchools } from './schools/school.repo';

const { class: schoolClass, school, grade, teacher } = toolArguments;
const LOOKING_AFTER = ['classes', 'school', 'all'] as const;
const MOST_CLASSES = 200;

const classAt = (id: number): Address[] => [
  ['/teacher/classes/detail', { id }],
  ['/admin/classdetail', { id }],
];
const CLASSES_AT: Address[] = [['/teacher/classes'], ['/admin/class']];

const headOf = (row: Pick<ClassRow, 'id' | 'head_teacher_id' | 'head_teacher_name'>) =>
  // Some class teachers have no account, only a name.
  row.head_teacher_name
    ? { person: { user_id: row.head_teacher_id ?? -row.id, full_name: row.head_teacher_name } }
    : null;

/** Who teaches a class beside its class teacher. */
async function othersOf(ctx: Ctx, classId: number): Promise<ToldLine[]> {
  const { rows } = await listClassTeachers(ctx.db, classId, { page: 1, page_size: 50 });
  const people = rows.filter(({ is_head }) => !is_head).map(({ id, name }) => ({ user_id: id, full_name: name }));
  return people.length > 0 ? [line('class_teachers.others', { names: { people } })] : [];
}

/** The class teacher of a class and who else teaches it. */
const classTeachers = readTool({
  name: 'class_teachers',
  call: classTeacherEndpoints.list,
  levels: LOOKING_AFTER,
  arguments: z.object({ class: schoolClass }),
  pages: ['/teacher/classes', '/admin/class'],
  async read(ctx, given) {
    const row = await findClass(ctx.db, ctx.scope, given.class);
    if (!row) return { lines: [line('nothing')], at: CLASSES_AT };
    const head = headOf(row);
    return {
      lines: [
        line(head ? 'class_teachers.head' : 'class_teachers.no_head', { class: row.name, name: head }),
        ...(await othersOf(ctx, given.class)),
      ],
      at: classAt(given.class),
    };
  },
});

/** How many students a class has, in which grade and year it is. */
const classSize = readTool({
  name: 'class_size',
  call: classEndpoints.read,
  levels: LOOKING_AFTER,
  arguments: z.object({ class: schoolClass }),
  pages: ['/teacher/classes', '/admin/class'],
  async read(ctx, given) {
    const row = await findClass(ctx.db, ctx.scope, given.class);
    if (!row) return { lines: [line('nothing')], at: CLASSES_AT };
    return {
      lines: [
        line('class_size', {
          class: row.name,
          count: row.student_count,
          school: row.school_name,
          year: row.school_year_name,
        }),
      ],
      at: classAt(given.class),
    };
  },
});

interface AskedClasses {
  which?: 'all' | 'without_class_teacher' | 'headed' | undefined;
  school?: number | undefined;
  grade?: number | undefined;
  teacher?: number | undefined;
}

const HEADING = {
  all: 'classes.heading',
  without_class_teacher: 'classes.without_head',
  headed: 'classes.headed',
} as const;

async function toldClasses(ctx: Ctx, given: AskedClasses): Promise<Told> {
  const filters = {
    page: 1,
    page_size: MOST_CLASSES,
    school: given.school,
    teacher: given.teacher,
    is_current_school_year: true,
    ...(ctx.scope.level === 'classes' ? { own: true } : {}),
  } as Parameters<typeof listClasses>[2];
  const { rows } = await listClasses(ctx.db, ctx.scope, filters);
  const wanted = rows.filter(
    (row) =>
      (given.grade === undefined || row.grade_order === given.grade) &&
      (given.which !== 'without_class_teacher' || !row.head_teacher_name) &&
      (given.which !== 'headed' || row.head_teacher_id === ctx.actor.userId),
  );
  const count = wanted.reduce((sum, row) => sum + row.student_count, 0);
  return {
    lines: [
      line(HEADING[given.which ?? 'all'], {
        classes: wanted.length,
        count,
      }),
      ...items(
        wanted,
        (row) => item('classes.line', { class: row.name, count: row.student_count }, classAt(row.id)),
        40,
      ),
    ],
    at: CLASSES_AT,
  };
}

/** Classes of now, each with its size: those that somebody teaches, or those of a school or grade. */
const classesThere = readTool({
  name: 'classes',
  call: classEndpoints.list,
  levels: LOOKING_AFTER,
  arguments: z.object({
    which: z.enum(['all', 'without_class_teacher', 'headed']).optional(),
    school: school.optional(),
    grade: grade.optional(),
  }),
  needs: { all: ['school'] },
  pages: ['/teacher/classes', '/teacher/overview', '/admin/class', '/admin/dashboard'],
  read: toldClasses,
});

/** The classes of one teacher. */
const teacherClasses = readTool({
  name: 'teacher_classes',
  call: classEndpoints.list,
  levels: ['school', 'all'],
  arguments: z.object({ teacher }),
  pages: ['/admin/account', '/admin/class'],
  read: toldClasses,
});

/** How many classes and students each grade has. */
const grades = readTool({
  name: 'grade_counts',
  call: classEndpoints.list,
  levels: ['school', 'all'],
  arguments: z.object({ grade: grade.optional(), school: school.optional() }),
  pages: ['/admin/class', '/admin/dashboard', '/admin/grade'],
  async read(ctx, given) {
    const rows = (await classCountsByGrade(ctx.reads, ctx.scope, given.school)).filter(
      ({ grade_order }) => given.grade === undefined || grade_order === given.grade,
    );
    if (rows.length === 0) return { lines: [line('nothing')], at: CLASSES_AT };
    return {
      lines: rows.map((row) =>
        item(row.grade_name === null ? 'grade_counts.without' : 'grade_counts.line', {
          grade: nameIn(ctx.language, row.grade_name, row.grade_en_name),
          classes: row.class_count,
          count: row.student_count,
        }),
      ),
      at: CLASSES_AT,
    };
  },
});

const principal = readTool({
  name: 'principal',
  call: schoolEndpoints.read,
  levels: LOOKING_AFTER,
  arguments: z.object({ school: school.optional() }),
  needs: { all: ['school'] },
  pages: ['/admin/school'],
  async read(ctx, given) {
    const id = given.school ?? ctx.scope.schoolId;
    const found = id === null ? undefined : await findSchool(ctx.db, ctx.scope, id);
    const at: Address[] = [['/admin/detail', { id: found?.id }], ['/admin/dashboard'], ['/teacher/classes']];
    if (!found) return { lines: [line('nothing')], at };
    // No account stands behind these names; where names are disguised, they are, too.
    const person = (full_name: string | null, user_id: number) =>
      full_name ? { person: { user_id, full_name } } : null;
    const [head, vice] = [person(found.principal_name, -1), person(found.vice_principal_name, -2)];
    return {
      lines: [
        line(head === null ? 'principal.none' : vice === null ? 'principal.line' : 'principal.both', {
          school: found.name,
          name: head,
          vice,
        }),
      ],
      at,
    };
  },
});

/** Which class one is in, how many are in it, who teaches it; nothing of anybody else in it. */
const myClass = readTool({
  name: 'my_class',
  call: studentCourseEndpoints.parts,
  levels: ['self'],
  arguments: z.object({}),
  pages: ['/student/overview', '/student/calendar'],
  async read(ctx) {
    const own = await classOfStudent(ctx.db, ctx.actor.userId);
    const at: Address[] = [['/student/overview'], ['/student/calendar']];
    if (!own) return { lines: [line('my_class.none')], at };
    const head = headOf({ id: own.id, head_teacher_id: own.head_id, head_teacher_name: own.head_name });
    const others = await othersOf(ctx, own.id);
    return {
      lines: [
        line('my_class.line', {
          class: own.name,
          grade: nameIn(ctx.language, own.grade_name, own.grade_en_name),
          school: own.school_name,
          count: own.student_count,
        }),
        line(head ? 'class_teachers.head' : 'class_teachers.no_head', { class: own.name, name: head }),
        ...others,
      ],
      at,
    };
  },
});

/** Schools of a kind, or those that are closed, by name. */
const schoolsThere = readTool({
  name: 'schools',
  call: schoolEndpoints.list,
  levels: ['all'],
  arguments: z.object({
    type: z.enum(SCHOOL_TYPES).optional(),
    state: z.enum(['active', 'inactive']).optional(),
  }),
  pages: ['/admin/school', '/admin/dashboard'],
  async read(ctx, given) {
    const status = given.state === 'inactive' ? STATUS_INACTIVE : STATUS_ACTIVE;
    const filters = { page: 1, page_size: MOST_CLASSES, school_type: given.type, status };
    const { rows, count } = await listSchools(ctx.db, ctx.scope, filters);
    return {
      lines: [
        line(count === 0 ? 'schools.none' : 'schools.heading', { count }),
        ...items(rows, (row) => item('schools.line', { school: row.name }, [['/admin/detail', { id: row.id }]])),
      ],
      at: [['/admin/school', { school_type: given.type, status }]],
    };
  },
});

/** What the assistant may read of schools and classes. */
export const schoolsTools = [
  schoolsThere,
  myClass,
  classTeachers,
  classSize,
  classesThere,
  teacherClasses,
  grades,
  principal,
];
