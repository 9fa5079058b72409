import { faultOf, instantOf, type Moment, type MomentFault, NO_MOMENT } from '@/components/date/moment';
import type { TaughtCourse } from '@/lib/taughtCourses';
import { leavesOf } from './partChoice';
import type { Assignment, CoursePart } from './teachingTypes';

/** What a teacher has chosen so far. */
export interface AssignDraft {
  course: number | undefined;
  parts: ReadonlySet<number>;
  classes: ReadonlySet<number>;
  opening: Moment;
  closing: Moment;
}

const idIn = (search: URLSearchParams, name: string) => {
  const text = search.get(name);
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};

/** What the address knows already: a link from a course, a class or a part chooses it beforehand. */
export function draftOf(search: URLSearchParams): AssignDraft {
  const [part, row] = [idIn(search, 'part'), idIn(search, 'class')];
  return {
    course: idIn(search, 'course'),
    parts: new Set(part === undefined ? [] : [part]),
    classes: new Set(row === undefined ? [] : [row]),
    opening: NO_MOMENT,
    closing: NO_MOMENT,
  };
}

/** The chosen parts that are there, in the order of the course. */
export const chosenParts = (parts: readonly CoursePart[], chosen: ReadonlySet<number>) =>
  parts.filter(({ id }) => chosen.has(id) && leavesOf(parts, id)[0] === id);

/** The chosen classes that take the course. */
export const chosenClasses = (course: TaughtCourse | undefined, chosen: ReadonlySet<number>) =>
  course?.classes.filter(({ id }) => chosen.has(id)) ?? [];

/** What of the chosen parts a class has been given before. */
export const givenBefore = (assignments: readonly Assignment[], classId: number, parts: readonly { id: number }[]) =>
  assignments.filter((one) => one.class_id === classId && parts.some(({ id }) => id === one.sub_module_id));

type AssignField = 'parts' | 'classes' | 'opening.date' | 'opening.time' | 'closing.date' | 'closing.time';
type Fault = MomentFault['fault'] | 'none' | 'reversed';

export interface Complaint {
  place: AssignField;
  fault: Fault;
}

/** What keeps the draft from being assigned, in the order of the screen. */
export function complaintsOf(draft: AssignDraft, count: { parts: number; classes: number }): Complaint[] {
  const { opening, closing } = draft;
  const complaints: Complaint[] = [];
  if (count.parts === 0) complaints.push({ place: 'parts', fault: 'none' });
  if (count.classes === 0) complaints.push({ place: 'classes', fault: 'none' });
  for (const [name, moment] of [
    ['opening', opening],
    ['closing', closing],
  ] as const) {
    const found = faultOf(moment);
    if (found) complaints.push({ place: `${name}.${found.field}`, fault: found.fault });
  }
  const { open_at, close_at } = timesOf(draft);
  if (open_at && close_at && Date.parse(open_at) >= Date.parse(close_at)) {
    // On one and the same day it is the time that is wrong.
    const isTime = open_at.slice(0, 10) === close_at.slice(0, 10) && closing.time !== '';
    complaints.push({ place: isTime ? 'closing.time' : 'closing.date', fault: 'reversed' });
  }
  return complaints;
}

export const timesOf = ({ opening, closing }: AssignDraft) => ({
  open_at: instantOf(opening, '00:00'),
  close_at: instantOf(closing, '23:59'),
});
