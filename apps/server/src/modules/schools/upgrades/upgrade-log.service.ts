import type { upgradeEndpoints } from '@khue/contract/class-upgrades';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { orWhenReferred } from '../../../platform/db/constraint';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { refuseOfPastYear } from '../classes/class.policy';
import { visibleClass } from '../classes/class.service';
import { membershipsComeFrom } from '../rosters/membership.repo';
import { addToClass, lockedPeople, wrongPeople } from '../rosters/roster-change.service';
import { refuseOwnClassesOnly, upgradeAbilities } from '../schools/school.policy';
import { findSchoolLife, lockSchoolLife } from '../years/school-life.repo';
import { setCurrentYear } from '../years/school-year.repo';
import {
  findUpgrade,
  listUpgrades,
  listWaiting,
  lockTouched,
  markLeft,
  markUndone,
  removeMade,
  type UpgradeRow,
  waitingAmong,
} from './upgrade-log.repo';
import { wireUpgrade } from './upgrade-log.wire';
import { undoObstacle } from './upgrade-undo.rules';

async function visibleUpgrade(ctx: Ctx, db: Queryable, id: number): Promise<UpgradeRow> {
  return (await findUpgrade(db, ctx.scope, id)) ?? fail('not_found');
}

const refusal = (language: TextLanguage, row: UpgradeRow): string | null => {
  const obstacle = undoObstacle(row);
  return obstacle && say(language, `validation:${obstacle.key}`, obstacle.params);
};

const shown = (ctx: Ctx, row: UpgradeRow) => ({
  ...wireUpgrade(ctx.language, row, refusal(ctx.language, row)),
  can: upgradeAbilities(ctx.actor, row),
});

const target = (row: UpgradeRow) => ({ type: 'upgrade_log', id: row.id, schoolId: row.school_id });

export const upgradeLogService: Verbs<Omit<typeof upgradeEndpoints, 'preview' | 'exportPreview' | 'run'>> = {
  async logs(ctx, { params, query, url }) {
    if (!(await findSchoolLife(ctx.db, ctx.scope, params.schoolId))) fail('not_found');
    const found = await listUpgrades(ctx.db, ctx.scope, params.schoolId, query);
    return listAnswer(url, query, found, (row) => shown(ctx, row));
  },

  async undo(ctx, { params }) {
    refuseOwnClassesOnly(ctx.scope);
    const { school_id } = await visibleUpgrade(ctx, ctx.db, params.logId);
    return ctx.write(async (tx) => {
      await lockSchoolLife(tx, ctx.scope, school_id);
      await lockTouched(tx, params.logId);
      const row = await visibleUpgrade(ctx, tx, params.logId);
      if (row.undone_at !== null) fail('upgrade.undone');
      const reason = refusal(ctx.language, row);
      if (reason !== null) fail('upgrade.has_activity', { params: { reason } });
      await membershipsComeFrom(tx, 'undo');
      await setCurrentYear(tx, row.school_id, row.from_year_id);
      await orWhenReferred(
        () => removeMade(tx, row.id),
        () => fail('upgrade.has_activity', { params: { reason: say(ctx.language, 'validation:undo_other') } }),
      );
      await markUndone(tx, row.id, { userId: ctx.actor.userId, at: ctx.clock.now() });
      await audit(tx, ctx, {
        verb: 'school_year.undo_upgrade',
        target: target(row),
        after: { from_year: row.from_year_name, to_year: row.to_year_name },
      });
      return shown(ctx, await visibleUpgrade(ctx, tx, row.id));
    });
  },

  async unplaced(ctx, { params, query, url }) {
    await visibleUpgrade(ctx, ctx.db, params.logId);
    const found = await listWaiting(ctx.db, params.logId, query);
    return listAnswer(url, query, found, ({ class_id, class_name, ...row }) => ({
      ...row,
      class: { id: class_id, name: class_name },
    }));
  },

  async place(ctx, { params, body }) {
    refuseOwnClassesOnly(ctx.scope);
    await visibleUpgrade(ctx, ctx.db, params.logId);
    const ids = [...new Set(body.user_id)];
    return ctx.write(async (tx) => {
      await membershipsComeFrom(tx, 'roster');
      const people = await lockedPeople(ctx, tx, ids);
      const row = await visibleUpgrade(ctx, tx, params.logId);
      if (row.undone_at !== null) fail('upgrade.undone');
      const waiting = await waitingAmong(tx, row.id, ids);
      const others = people.filter((person) => !waiting.has(person.id));
      if (others.length > 0) wrongPeople('validation.people_not_waiting', others);
      const chosen = body.class_id === null ? null : await visibleClass(ctx, tx, body.class_id);
      if (chosen && chosen.school_id !== row.school_id) fail('not_found');
      if (chosen) refuseOfPastYear(chosen);
      if (chosen) await addToClass(ctx, tx, chosen, people, false);
      else await markLeft(tx, row.id, ids, ctx.clock.now());
      await audit(tx, ctx, {
        verb: 'school_year.place_students',
        target: target(row),
        after: { class: chosen?.name ?? null, students: people.map((person) => person.username) },
      });
      return { unplaced_left: (await visibleUpgrade(ctx, tx, row.id)).unplaced_left };
    });
  },
};
