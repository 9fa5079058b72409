import type { InputOf } from '@khue/contract/endpoint';
import type { examinationCandidateEndpoints } from '@khue/contract/examination-candidates';
import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import {
  byIds,
  deleteCandidate,
  findCandidate,
  listCandidates,
  type Meant,
  ofClasses,
  ofGrade,
} from './candidate.repo';
import { wireCandidate } from './candidate.wire';
import { enter } from './candidate-entry.service';
import { confirmImport, lookAtFile } from './candidate-import.service';
import { approves, readsPapers } from './examination.policy';
import type { ExaminationRow } from './examination.repo';
import { examinationSeen, examinationTarget, examinationToChange } from './examination.service';
import { areClassesOfOwner, areSchoolsOfOwner } from './examination-people.repo';
import { numbersFor } from './numbering.rules';
import {
  areSittings,
  candidatesToNumber,
  candidatesToSeat,
  nextNumber,
  roomsToFill,
  storeNumbers,
  storeSeats,
} from './seating.repo';
import { seatsFor } from './seating.rules';

const wrong = (field: string, key: string): never =>
  fail('request.invalid', { fields: { [field]: `validation.${key}` } });

type Chosen = InputOf<(typeof examinationCandidateEndpoints)['add']>['body'];

/** Who is meant; what lies outside the owner's schools is refused beside its field. */
async function meant(ctx: Ctx, tx: Tx, row: ExaminationRow, chosen: Chosen): Promise<Meant> {
  const { user_ids, class_ids, grade, school_ids } = chosen;
  if (user_ids) return byIds(user_ids);
  if (class_ids) {
    if (!(await areClassesOfOwner(tx, ctx.scope, row, class_ids))) wrong('class_ids', 'class_unknown');
    return ofClasses(class_ids);
  }
  const schools =
    school_ids ?? (row.owner_school_id === null ? wrong('school_ids', 'required') : [row.owner_school_id]);
  if (!(await areSchoolsOfOwner(tx, ctx.scope, row, schools))) wrong('school_ids', 'examination_school');
  return ofGrade(grade ?? 0, schools);
}

export const examinationCandidateService: Verbs<typeof examinationCandidateEndpoints> = {
  async list(ctx, { params, query, url }) {
    const row = await examinationSeen(ctx, ctx.db, params.id);
    const found = await listCandidates(ctx.db, ctx.scope, row.id, query, ctx.clock.now());
    const reader = { seesScores: approves(ctx.actor, row), readsPapers: readsPapers(ctx.scope, row.state) };
    return listAnswer(url, query, found, (candidate) => wireCandidate(candidate, reader));
  },

  async add(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      const { found, added } = await enter(ctx, tx, row, await meant(ctx, tx, row, body));
      if (body.user_ids && found < new Set(body.user_ids).size) wrong('user_ids', 'candidate_unknown');
      await audit(tx, ctx, {
        verb: 'examination.add_candidates',
        target: examinationTarget(row),
        after: { added, skipped: found - added },
      });
      return answer(201, { added, skipped: found - added });
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      const candidate = (await findCandidate(tx, row.id, params.cid)) ?? fail('not_found');
      await deleteCandidate(tx, candidate.id);
      await audit(tx, ctx, {
        verb: 'examination.remove_candidate',
        target: examinationTarget(row),
        before: { candidate: candidate.full_name, number: candidate.number },
      });
    });
  },

  async number(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      const { prefix, width, order, only_missing: onlyMissing } = body;
      const ids = await candidatesToNumber(tx, row.id, { order, onlyMissing });
      const first = body.first ?? (onlyMissing ? await nextNumber(tx, row.id, prefix) : 1);
      const numbers = numbersFor(ids.length, { prefix, first, width });
      await orWhenViolated(() => storeNumbers(tx, ids, numbers), {
        examination_candidates_number: () =>
          fail('examination.number_taken', { fields: { first: 'errors.examination.number_taken' } }),
      });
      await audit(tx, ctx, {
        verb: 'examination.number',
        target: examinationTarget(row),
        after: { numbered: ids.length, first: numbers[0] ?? null, last: numbers.at(-1) ?? null, order },
      });
      return { numbered: ids.length };
    });
  },

  async arrange(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const row = await examinationToChange(ctx, tx, params.id);
      const sittings = body.sitting_ids ?? null;
      if (sittings && !(await areSittings(tx, row.id, sittings))) wrong('sitting_ids', 'sitting_unknown');
      const rooms = await roomsToFill(tx, row.id, sittings);
      if (rooms.length === 0) fail('examination.no_rooms');
      const candidates = await candidatesToSeat(tx, row.id, sittings, body.order);
      const seats = seatsFor(candidates, rooms, { mixClasses: body.mix_classes });
      await storeSeats(tx, seats);
      const placed = seats.filter(({ room }) => room !== null).length;
      await audit(tx, ctx, {
        verb: 'examination.arrange',
        target: examinationTarget(row),
        after: { placed, unseated: seats.length - placed, order: body.order, mix_classes: body.mix_classes },
      });
      return { placed, unplaced: seats.length - placed };
    });
  },

  async upload(ctx, { params }, http) {
    return answer(201, await lookAtFile(ctx, params.id, http.request));
  },

  async confirm(ctx, { params }) {
    return confirmImport(ctx, params);
  },
};
