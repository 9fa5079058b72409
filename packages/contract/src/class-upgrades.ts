import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { flag, id, instant, nullableInstant, reference, requiredText, userIds } from './fields';
import { listOf, listQuery } from './list';
import { SCHOOL_TYPES } from './schools';

/** Every student of the roll is in exactly one of these. */
export const UPGRADE_OUTCOMES = ['promote', 'graduate', 'repeat', 'transfer', 'unplaced'] as const;
export type UpgradeOutcome = (typeof UPGRADE_OUTCOMES)[number];

/** Why a class cannot simply move up. */
export const CLASS_EXCEPTIONS = ['no_grade', 'no_next_grade', 'name_taken', 'name_shared'] as const;
/** What is worth a second look, though the class moves up: into a grade that the school has never had, or over one. */
export const CLASS_WARNINGS = ['new_grade', 'grade_jump'] as const;
export type ClassWarning = (typeof CLASS_WARNINGS)[number];
/** Why a student cannot simply follow the class, beyond what is wrong with the class itself. */
export const STUDENT_EXCEPTIONS = [
  'inactive',
  'two_classes',
  'other_school',
  'repeat_needs_class',
  'target_unresolved',
] as const;
export type ClassException = (typeof CLASS_EXCEPTIONS)[number];
export type StudentException = (typeof STUDENT_EXCEPTIONS)[number];
export type UnplacedReason = ClassException | StudentException;
const unplacedReason = z.enum([...CLASS_EXCEPTIONS, ...STUDENT_EXCEPTIONS]);

/**
 * `promote`: follows the class (which may mean that it graduates), also an inactive student; with class_id the one of
 * two classes. `repeat`: stays in the grade, in the same-named class of the new year or that of class_id.
 * `transfer`: with class_id into that class, without one the student leaves the school.
 * class_id is a class of the next year, or one of this year and then means what it becomes (for `repeat`: the class of
 * its name in the new year).
 */
export const UPGRADE_ACTIONS = ['promote', 'repeat', 'transfer'] as const;
export type UpgradeAction = (typeof UPGRADE_ACTIONS)[number];

const decision = z.object({
  user_id: id(),
  action: z.enum(UPGRADE_ACTIONS, { error: 'validation.choice' }),
  class_id: id().nullable().optional(),
});

/** What settles a class: its grade now, the grade it goes to or that it has finished, the name it takes, or the class that takes its students. */
const classDecision = z.object({
  class_id: id(),
  grade_id: id().optional(),
  next_grade_id: id().optional(),
  graduates: flag().optional(),
  name: requiredText(100).optional(),
  target_class_id: id().optional(),
});

export const upgradeDecisions = {
  decisions: z.array(decision).max(10_000).default([]),
  class_decisions: z.array(classDecision).max(1000).default([]),
};

/** Said by whoever confirms that classes leave out a grade; without it such an upgrade is refused. */
export const jumpsAcknowledged = { acknowledge_jumps: flag().default(false) };

export const upgradeTotals = z.object({
  promote: z.number().int(),
  graduate: z.number().int(),
  repeat: z.number().int(),
  transfer: z.number().int(),
  unplaced: z.number().int(),
  roll: z.number().int(),
});

/** `already_done`: this school's classes have been upgraded from that year, now or before; nothing was changed. */
export const upgradeResult = z.object({
  log_id: z.number().int(),
  already_done: z.boolean().optional(),
  totals: upgradeTotals.optional(),
});

const previewClass = z.object({
  id: z.number().int(),
  from: z.object({ name: z.string(), grade: reference().nullable(), level_code: z.enum(SCHOOL_TYPES).nullable() }),
  /** Null while an exception stands in the way, and for a class that graduates or has nobody to move. */
  to: z
    .object({
      name: z.string(),
      grade: reference().nullable(),
      /** A class of the next year that exists; null: it will be made. */
      class_id: z.number().int().nullable(),
    })
    .nullable(),
  graduates: z.boolean(),
  /** How many are on the class's roll; they are behind GET /api/users/?classes=. */
  students: z.number().int(),
  ...upgradeTotals.omit({ roll: true }).shape,
  exceptions: z.array(
    z.object({
      code: z.enum(CLASS_EXCEPTIONS),
      /** The name that is taken, and the class of the next year that has it. */
      name: z.string().nullable(),
      taken_by: reference().nullable(),
    }),
  ),
  warnings: z.array(z.enum(CLASS_WARNINGS)),
});

const previewStudent = z.object({
  user_id: z.number().int(),
  full_name: z.string(),
  username: z.string(),
  code: z.string().nullable(),
  status: z.number().int(),
  /** The classes of this year; several for a student who is in two. */
  classes: z.array(reference()),
  outcome: z.enum(UPGRADE_OUTCOMES),
  /** Null for a student who is listed because of a decision. */
  reason: unplacedReason.nullable(),
  decision: z.object({ action: z.enum(UPGRADE_ACTIONS), class_id: z.number().int().nullable() }).nullable(),
  to_class_name: z.string().nullable(),
});

const preview = z.object({
  school: reference(),
  from_year: reference(),
  to_year: reference(),
  /** Set while the year is not over: classes would leave it before its end. */
  middle_of_year: z.object({ start_date: z.string(), end_date: z.string(), today: z.string() }).nullable(),
  totals: upgradeTotals,
  /** Classes with exceptions first, then those with warnings, then by name. */
  classes: z.array(previewClass),
  /** Students who need a decision, and those about whom one was sent. Those behind a class's exception are not repeated here. */
  students: z.array(previewStudent),
  /** Where a student can be sent: classes of the next year that exist, and those of this year that will become one. */
  targets: z.array(
    z.object({ class_id: z.number().int(), name: z.string(), grade: reference().nullable(), exists: z.boolean() }),
  ),
  /** Decisions of the last upgrade from this year, which was undone, as far as they still fit; to be sent again as they are. */
  kept: z.object({ log_id: z.number().int(), ...upgradeDecisions }).nullable(),
});

/** A class without an id had been made by an upgrade and went with its undoing. */
const logClass = z.object({
  from_class: z.object({ id: z.number().int().nullable(), name: z.string() }),
  from_grade_name: z.string().nullable(),
  from_level_code: z.enum(SCHOOL_TYPES).nullable(),
  to_class: z.object({ id: z.number().int().nullable(), name: z.string() }).nullable(),
  to_grade_name: z.string().nullable(),
  students: z.number().int(),
  ...upgradeTotals.omit({ roll: true }).shape,
});

const log = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  from_year: reference(),
  to_year: reference(),
  created_at: instant(),
  created_by: reference().nullable(),
  totals: upgradeTotals,
  /** Unplaced students who are still waiting for a class. */
  unplaced_left: z.number().int(),
  undone_at: nullableInstant(),
  undone_by: reference().nullable(),
  /** What the reader may do with it, as it is now. */
  can: abilities('undo', 'place_students'),
  /** Why it can no longer be undone, as a sentence. */
  undo_refusal: z.string().nullable(),
  classes: z.array(logClass),
});

const unplacedStudent = z.object({
  user_id: z.number().int(),
  full_name: z.string(),
  username: z.string(),
  code: z.string().nullable(),
  status: z.number().int(),
  /** The class of the old year, in which the student keeps the place. */
  class: reference(),
  reason: unplacedReason,
});

const SCHOOL = { at: 'body.school_id', row: 'school' } as const;
const LOG = { at: 'params.logId', row: 'upgrade_log' } as const;
const logParams = z.object({ logId: id() });

export const upgradeEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/api/preview_upgrade_classes/',
    tag: 'upgrades',
    summary: 'What an upgrade from the current year to the next would do, with these decisions; changes nothing',
    access: permission('school_year.run'),
    cost: 'high',
    scope: { refs: [SCHOOL] },
    body: z.object({ school_id: id(), ...upgradeDecisions }),
    responses: { 200: preview },
    errors: ['school_year.no_next'],
    example: { body: { school_id: 1 } },
  }),
  exportPreview: endpoint({
    method: 'POST',
    path: '/api/preview_upgrade_classes/export/',
    tag: 'upgrades',
    summary: 'The preview with these decisions as a workbook, a line for each student; 202 when it takes longer',
    access: permission('school_year.run'),
    cost: 'high',
    scope: { refs: [SCHOOL] },
    body: z.object({ school_id: id(), ...upgradeDecisions }),
    responses: {
      200: z.object({ task_id: z.number().int(), file_url: z.string() }),
      202: z.object({ task_id: z.number().int() }),
    },
    errors: ['school_year.no_next', 'export.empty'],
    example: { body: { school_id: 1 } },
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/upgrade_classes/',
    tag: 'upgrades',
    summary:
      'Upgrade the classes of a school and make the next year current, in one transaction; a second time nothing',
    access: permission('school_year.run'),
    cost: 'high',
    scope: { refs: [SCHOOL] },
    body: z.object({
      school_id: id(),
      /** The year that the preview was about: a confirmation that comes late or twice then changes nothing. */
      from_year_id: id().optional(),
      ...jumpsAcknowledged,
      ...upgradeDecisions,
    }),
    responses: { 200: upgradeResult },
    errors: ['school_year.no_next', 'class.name_taken', 'conflict.stale', 'upgrade.jumps'],
    example: { body: { school_id: 1 } },
  }),
  logs: endpoint({
    method: 'GET',
    path: '/api/upgrade_class_logs/{schoolId}/',
    tag: 'upgrades',
    summary: 'The upgrades of a school, the latest first, class by class',
    access: permission('school_year.view'),
    scope: { lists: 'upgrade_log', refs: [{ at: 'params.schoolId', row: 'school' }] },
    params: z.object({ schoolId: id() }),
    query: listQuery({ pageSize: PAGE_SIZE.upgradeLogs, ordering: ['created_at'] }, {}),
    responses: { 200: listOf(log) },
    errors: [],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/upgrade_class_logs/{logId}/undo/',
    tag: 'upgrades',
    summary: 'Put rosters, teachers and the current year back as they were, until the new classes have activity',
    access: permission('school_year.run'),
    cost: 'high',
    scope: { refs: [LOG] },
    params: logParams,
    responses: { 200: log },
    errors: ['upgrade.has_activity', 'upgrade.undone'],
  }),
  unplaced: endpoint({
    method: 'GET',
    path: '/api/upgrade_class_logs/{logId}/unplaced/',
    tag: 'upgrades',
    summary: 'Students of an upgrade who still wait for a class, in the order of class lists',
    access: permission('school_year.view'),
    scope: { refs: [LOG] },
    params: logParams,
    query: listQuery({ pageSize: PAGE_SIZE.default, ordering: ['full_name'] }, {}),
    responses: { 200: listOf(unplacedStudent) },
    errors: [],
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/upgrade_class_logs/{logId}/place_students/',
    tag: 'upgrades',
    summary: 'Put unplaced students into a class of the new year; without a class: they left the school',
    access: permission('school_year.run'),
    scope: { refs: [LOG, { at: 'body.user_id', row: 'account', foreign: 400 }] },
    params: logParams,
    body: z.object({ user_id: userIds(), class_id: id().nullable().default(null) }),
    responses: { 200: z.object({ unplaced_left: z.number().int() }) },
    errors: ['class.already_member', 'class.year_over', 'upgrade.undone'],
    example: { body: { user_id: [1] } },
  }),
};
