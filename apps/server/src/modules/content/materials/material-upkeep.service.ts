import type { Upkeep } from '../../../platform/jobs/upkeep';
import { eraseOldActivity } from './material-activity.repo';
import { deleteOldDrafts } from './material-draft.repo';
import { letGoOfUnnamed } from './material-files.service';

/** What somebody left lying so long is not taken up again. */
const DRAFT_DAYS = 30;
/** Each may let go of files. */
const DRAFTS_AT_ONCE = 200;

export const materialUpkeep: readonly Upkeep[] = [
  {
    why: 'what somebody began to type and never saved',
    async erase(tx, _keep, take) {
      const materials = await deleteOldDrafts(tx, DRAFT_DAYS, Math.min(take, DRAFTS_AT_ONCE));
      for (const id of new Set(materials)) await letGoOfUnnamed(tx, id);
      return materials.length;
    },
  },
  {
    why: 'the history of materials past its time',
    erase: (tx, { eventDays }, take) => eraseOldActivity(tx, eventDays, take),
  },
];
