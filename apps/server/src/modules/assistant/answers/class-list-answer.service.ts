import { classTeacherEndpoints } from '@khue/contract/class-teachers';
import { classEndpoints } from '@khue/contract/classes';
import { STATUS_ACTIVE } from '@khue/contract/constants';
import { gateOpens } from '../../../platform/authz/may-call';
import { nameIn } from '../../../platform/http/name-in';
import { type ClassRow, classCountsByGrade, listClasses, listClassTeachers } from '../../schools/schools.api';
import { classNamesIn, gradesIn } from '../understanding/class-name.rules';
import { says } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
import { namesIn } from '../understanding/person-name.rules';
import type { Found } from './answer.rules';
import { schoolOf } from './class-talk.service';
import { teachersCalled } from './own-place.repo';
import { addressFor, asData, Draft, numberIn, plainAnswer, type Talk } from './talk.rules';

/** More than any school has. */
const MOST_CLASSES = 300;
const MOST_SHOWN = 30;
const MOST_TEACHERS = 8;

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Classes of now as the list of classes shows them; of a country those of the school that is named. */
async function classesSeen(talk: Talk): Promise<ClassRow[] | null> {
  const { ctx } = talk;
  const { school_id } = schoolOf(talk);
  if (ctx.scope.level === 'all' && school_id === undefined) return null;
  const filters = {
    page: 1,
    page_size: MOST_CLASSES,
    is_current_school_year: true,
    status: STATUS_ACTIVE,
    school: school_id,
  };
  return (await listClasses(ctx.db, ctx.scope, filters)).rows;
}

/** Those that the question names; a name that is cut short means all that begin so. */
function meantOf({ ctx, words, asked }: Talk, seen: readonly ClassRow[]): ClassRow[] {
  const names = classNamesIn(words);
  if (names.length > 0) {
    const exact = seen.filter(({ name }) => names.includes(bare(name)));
    return exact.length > 0 ? exact : seen.filter((row) => names.some((name) => bare(row.name).startsWith(name)));
  }
  const grades = gradesIn(words);
  if (grades.length > 0) return seen.filter(({ grade_order }) => grades.includes(String(grade_order)));
  const ofPage = seen.filter(({ id }) => id === asked.context.classId);
  if (ofPage.length > 0) return ofPage;
  return ctx.scope.level === 'classes' && !says(words, MARKS, 'own_school')
    ? seen.filter(({ manageable }) => manageable)
    : [...seen];
}

const addressOf = ({ ctx }: Talk, row?: ClassRow): string | null =>
  addressFor(ctx, [
    ...(row?.manageable
      ? ([
          ['/teacher/classes/detail', { id: row.id }],
          ['/admin/classdetail', { id: row.id }],
        ] as const)
      : []),
    ['/admin/class'],
    ['/teacher/classes'],
  ]);

/** Who is the class teacher of the classes that are meant; of one alone, who else teaches it. */
export async function classTeachers(talk: Talk): Promise<Found | null> {
  const { ctx, t, words } = talk;
  if (!gateOpens(classEndpoints.list, ctx.actor) || !gateOpens(classTeacherEndpoints.list, ctx.actor)) return null;
  const ofTeacher = await classesOfTeacher(talk);
  if (ofTeacher) return ofTeacher;
  const isOfClasses = classNamesIn(words).length + gradesIn(words).length > 0 || says(words, MARKS, 'head');
  if (!isOfClasses) return null;
  const seen = await classesSeen(talk);
  if (seen === null) return plainAnswer('answer', t('teachers.which_school'));
  const isWithout = says(words, MARKS, 'without_head');
  const meant = meantOf(talk, seen).filter((row) => !isWithout || !row.head_teacher_name);
  if (isWithout && meant.length === 0) {
    const none = t('teachers.all_headed');
    const draft = new Draft();
    const mark = draft.cite({ kind: 'own', title: t('source.classes'), url: addressOf(talk), text: none });
    return draft.add(`${none}${mark}`).done();
  }
  const [named] = classNamesIn(words);
  if (meant.length === 0) {
    return named === undefined ? null : plainAnswer('fixed', t('class.not_seen', { class: named.toUpperCase() }));
  }
  const draft = new Draft();
  for (const row of meant.slice(0, MOST_SHOWN)) {
    // Some heads have no account, only a name.
    const head =
      row.head_teacher_name &&
      draft.name({ user_id: row.head_teacher_id ?? -row.id, full_name: row.head_teacher_name });
    const line = head
      ? t('teachers.head', { class: row.name, name: head })
      : t('teachers.no_head', { class: row.name });
    const mark = draft.cite({
      kind: 'own',
      title: t('source.class', { class: row.name }),
      url: addressOf(talk, row),
      text: line,
    });
    draft.add(`${meant.length > 1 ? '- ' : ''}${line}${mark}`);
  }
  const [only, another] = meant;
  if (only && !another) {
    const { rows } = await listClassTeachers(ctx.db, only.id, { page: 1, page_size: MOST_TEACHERS });
    const others = rows.filter(({ is_head }) => !is_head);
    const names = others.map(({ id, name }) => draft.name({ user_id: id, full_name: name }));
    if (names.length > 0) draft.add(t('teachers.others', { names: names.join(', ') }));
  }
  return draft.done({ suggested: only?.manageable ? [t('ask.summary_of', { class: only.name })] : [] });
}

/** Which classes somebody teaches who is called by name. */
async function classesOfTeacher(talk: Talk): Promise<Found | null> {
  const { ctx, t, words } = talk;
  const found = await teachersCalled(ctx, namesIn(words), MOST_SHOWN);
  if (found.length === 0) return null;
  const draft = new Draft();
  for (const userId of new Set(found.map(({ user_id }) => user_id))) {
    const rows = found.filter(({ user_id }) => user_id === userId);
    const [first] = rows;
    if (!first) continue;
    const classes = rows.map((row) =>
      row.is_head ? t('teachers.as_head', { class: row.class_name }) : row.class_name,
    );
    const line = t('teachers.teaches', { name: draft.name(first), classes: classes.join(', ') });
    const mark = draft.cite({ kind: 'own', title: t('source.classes'), url: addressOf(talk), text: line });
    draft.add(`${line}${mark}`);
  }
  return draft.done();
}

/** How many students and classes the grades have that are meant, and each of their classes. */
export async function gradeCounts(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t, words } = talk;
  if (!gateOpens(classEndpoints.list, ctx.actor)) return null;
  const grades = gradesIn(words);
  const counts = await classCountsByGrade(ctx.reads, ctx.scope, schoolOf(talk).school_id);
  const wanted =
    grades.length === 0 ? counts : counts.filter(({ grade_order }) => grades.includes(String(grade_order)));
  const draft = new Draft();
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.classes'), url: addressOf(talk), text });
  if (wanted.length === 0) {
    if (grades.length === 0) return null;
    const none = t('grades.none', { grade: grades.join(', ') });
    return draft.add(`${none}${cite(none)}`).done({ suggested: [t('ask.figures')] });
  }
  for (const row of wanted) {
    const line = t('grades.line', {
      grade: row.grade_name === null ? t('grades.without') : nameIn(asked.language, row.grade_name, row.grade_en_name),
      classes: numberIn(asked.language, row.class_count),
      students: numberIn(asked.language, row.student_count),
    });
    draft.add(`${wanted.length > 1 ? '- ' : ''}${line}${cite(line)}`);
  }
  const isEach = grades.length === 1 || says(words, MARKS, 'each_class');
  const seen = isEach ? ((await classesSeen(talk)) ?? []) : [];
  const each = grades.length === 0 ? seen : seen.filter(({ grade_order }) => grades.includes(String(grade_order)));
  for (const row of each.slice(0, MOST_SHOWN)) {
    draft.add(`- ${t('roster.each', { class: asData(row.name), count: row.student_count })}`);
  }
  return draft.done({ suggested: [t('ask.figures'), t('ask.active_students')] });
}
