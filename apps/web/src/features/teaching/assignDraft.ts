import { instantOf, type Moment, NO_MOMENT } from './moment';
import { leavesOf } from './partChoice';
import type { Assignment, CoursePart, TaughtCourse } from './teachingTypes';

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

/** How many of the chosen parts a class has been given before. */
export const givenBefore = (assignments: readonly Assignment[], classId: number, parts: readonly { id: number }[]) =>
  parts.filter(({ id }) => assignments.some((one) => one.class_id === classId && one.sub_module_id === id)).length;

export interface Times {
  open_at: string | null | undefined;
  close_at: string | null | undefined;
  /** The closing time is not after the opening time. */
  isReversed: boolean;
}

export function timesOf({ opening, closing }: AssignDraft): Times {
  const open_at = instantOf(opening, '00:00');
  const close_at = instantOf(closing, '23:59');
  const isReversed = Boolean(open_at && close_at && Date.parse(open_at) >= Date.parse(close_at));
  return { open_at, close_at, isReversed };
}
