/** Words and limits of examinations without a schema, for screens that check nothing themselves. */

export const EXAMINATION_STATES = ['draft', 'ready', 'running', 'closed', 'released', 'archived'] as const;
export type ExaminationState = (typeof EXAMINATION_STATES)[number];

/** Whose it is: the whole programme's, a province's or a school's. */
export const EXAMINATION_OWNERS = ['all', 'province', 'school'] as const;
export type ExaminationOwner = (typeof EXAMINATION_OWNERS)[number];

export const CANDIDATE_STATES = ['waiting', 'running', 'ended', 'voided', 'absent'] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** What an examination is for one of its candidates. */
export const STUDENT_EXAMINATION_STATES = ['upcoming', 'open', 'running', 'ended', 'released'] as const;
export type StudentExaminationState = (typeof STUDENT_EXAMINATION_STATES)[number];

/** A candidate's paper can be fetched so many minutes before the sitting opens; nobody can read it yet. */
export const SEALED_MINUTES = 30;

export const APPEAL_STATUSES = ['open', 'kept', 'changed'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

/** What stands between an examination and its start. */
export const EXAMINATION_PROBLEMS = [
  'blueprint_missing',
  'blueprint_short',
  'sittings_missing',
  'sitting_short',
  'sitting_over',
  'rooms_missing',
  'candidates_missing',
  'seats_short',
  'unnumbered',
  'unplaced',
  'without_class',
  'invigilator_missing',
  'invigilator_twice',
  'candidate_twice',
] as const;
export type ExaminationProblem = (typeof EXAMINATION_PROBLEMS)[number];

export const NUMBER_ORDERS = ['name', 'class'] as const;
export const SEAT_ORDERS = ['number', 'random'] as const;

/** What is printed of a room, in this order: for its door, to be signed, for the desks, and the minutes. */
export const ROOM_FORMS = ['door', 'signatures', 'desk', 'minutes'] as const;
export type RoomForm = (typeof ROOM_FORMS)[number];

export const CANDIDATE_IMPORT_ACTIONS = ['add', 'skip', 'error'] as const;
export type CandidateImportAction = (typeof CANDIDATE_IMPORT_ACTIONS)[number];

export const MOST_SITTINGS = 50;
export const MOST_ROOMS = 2000;
export const MOST_CANDIDATES = 50_000;
export const MOST_SEATS = 500;
export const MOST_INVIGILATORS = 10;
export const MOST_CANDIDATE_ROWS = 20_000;

/** Why an attempt at an examination takes nothing for now, and shows nothing. */
export const EXAMINATION_GATE = ['examination.network', 'examination.other_device', 'examination.seb'] as const;
