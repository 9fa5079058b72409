import { faultOf, instantOf, type Moment, type MomentFault, NO_MOMENT } from '@/components/date/moment';

/** What is about to be given to classes. */
export interface GiveDraft {
  material: { id: string; name: string } | null;
  classes: ReadonlySet<string>;
  /** Some of their students; null: all of them. */
  students: ReadonlySet<string> | null;
  opening: Moment;
  closing: Moment;
}

export const draftOf = (material: GiveDraft['material']): GiveDraft => ({
  material,
  classes: new Set(),
  students: null,
  opening: NO_MOMENT,
  closing: NO_MOMENT,
});

type GiveField =
  | 'material'
  | 'classes'
  | 'students'
  | 'opening.date'
  | 'opening.time'
  | 'closing.date'
  | 'closing.time';
export type Fault = MomentFault['fault'] | 'missing' | 'reversed';

/** What keeps it from being given, by the field that it is said beside. */
export function faultsOf(draft: GiveDraft): Partial<Record<GiveField, Fault>> {
  const faults: Partial<Record<GiveField, Fault>> = {};
  if (!draft.material) faults.material = 'missing';
  if (draft.classes.size === 0) faults.classes = 'missing';
  if (draft.students?.size === 0) faults.students = 'missing';
  for (const name of ['opening', 'closing'] as const) {
    const found = faultOf(draft[name]);
    if (found) faults[`${name}.${found.field}`] = found.fault;
  }
  const { open_at, close_at } = timesOf(draft);
  if (open_at && close_at && Date.parse(open_at) >= Date.parse(close_at)) faults['closing.date'] = 'reversed';
  return faults;
}

export const timesOf = ({ opening, closing }: GiveDraft) => ({
  open_at: instantOf(opening, '00:00'),
  close_at: instantOf(closing, '23:59'),
});
