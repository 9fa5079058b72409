import type { Ctx } from '../../../platform/http/context';
import type { ExaminationActivity } from '../activities/activity.repo';

/** How an attempt at an examination stands in the log. */
export interface ExaminationPlace {
  id: number;
  name: string;
  number: string | null;
  room: string | null;
  seat: number | null;
  school: { id: number; name: string };
}

/** The same for a reader who keeps the examination, or only takes part in it. */
export interface KeptPlace extends ExaminationPlace {
  is_kept: boolean;
}

/** What examinations say of attempts at them. The engine knows none; the module above it does, and the container brings both together. */
export interface ExaminationGate {
  /** Refuses a call that comes from another device or browser than the attempt is sat with. */
  refuse(ctx: Ctx, attempt: Pick<ExaminationActivity, 'id' | 'candidate_id'>): Promise<void>;
  /** Where the attempt belongs, for who may read its paper; nothing for all others. */
  paperPlace(ctx: Ctx, attempt: ExaminationActivity): Promise<KeptPlace | undefined>;
}
