import type { MaterialBank } from '@khue/contract/material-banks';
import { auditMany } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import { notify, notifyAll } from '../../../platform/notifications/notification.repo';
import { materialPath } from '../../content/content.api';
import { peopleWith, scopesOfPeople } from '../../identity/identity.api';
import { courseOfMaterial } from './regrade.repo';
import type { SchoolImpact } from './regrade-impact.rules';

/** Of one school, or of those who keep the whole programme: more than there are. */
const MOST_TOLD = 50;
const PROPOSALS = '/admin/regrades';
const EXAMINATIONS = '/admin/examination';

interface Regraded {
  materialId: number;
  title: string;
  bank: MaterialBank;
  impact: readonly SchoolImpact[];
}

const attemptsIn = (impact: readonly SchoolImpact[]): number => impact.reduce((sum, { attempts }) => sum + attempts, 0);

const questionOf = ({ materialId, title }: Pick<Regraded, 'materialId' | 'title'>) => ({
  type: 'material' as const,
  id: materialId,
  name: title,
});

/**
 * Every school concerned hears that its students are graded again, and has it in its own log. What a question of the exam
 * bank is called is told to nobody who does not see it.
 */
export async function tellSchools(
  ctx: Pick<Ctx, 'actor' | 'requestId'>,
  tx: Tx,
  { materialId, title, bank, impact }: Regraded,
): Promise<void> {
  await auditMany(
    tx,
    ctx,
    impact.map(({ school, attempts }) => ({
      verb: 'regrade.run',
      target: { type: 'material', id: materialId, schoolId: school.id },
      after: { question: title, school: school.name, attempts },
    })),
  );
  const course = bank === 'exam' ? await courseOfMaterial(tx, materialId) : undefined;
  if (bank === 'exam' && !course) return;
  for (const { school, attempts } of impact) {
    const people = await peopleWith(tx, 'exam.view', { scope: 'school', schoolId: school.id }, MOST_TOLD);
    const params: Record<string, string | number> = course
      ? { course: course.name, attempts }
      : { question: title, attempts };
    const news = course
      ? { kind: 'regrade.examination' as const, object: course, params, link: EXAMINATIONS }
      : {
          kind: 'regrade.school' as const,
          object: questionOf({ materialId, title }),
          params,
          link: materialPath('school', materialId),
        };
    await notifyAll(
      tx,
      people.filter((userId) => userId !== ctx.actor.userId).map((userId) => ({ userId, ...news })),
    );
  }
}

/** Those who can decide about whatever is proposed. */
export async function tellApprovers(ctx: Ctx, tx: Tx, { materialId, title, bank, impact }: Regraded): Promise<void> {
  const approvers = await peopleWith(tx, 'regrade.approve', { scope: 'all' }, MOST_TOLD);
  const examiners =
    bank === 'open' ? null : new Set(await peopleWith(tx, 'exam_bank.view', { scope: 'all' }, MOST_TOLD));
  const people = approvers.filter((userId) => examiners?.has(userId) ?? true);
  const params = { name: ctx.actor.fullName, question: title, attempts: attemptsIn(impact) };
  await notifyAll(
    tx,
    people
      .filter((userId) => userId !== ctx.actor.userId)
      .map((userId) => ({
        userId,
        kind: 'regrade.proposed',
        object: questionOf({ materialId, title }),
        params,
        link: PROPOSALS,
      })),
  );
}

export async function tellProposer(
  tx: Tx,
  { made_by, material_id, title }: { made_by: number; material_id: number; title: string },
  outcome: { accepted: true } | { accepted: false; reason: string },
): Promise<void> {
  const [proposer] = await scopesOfPeople(tx, [made_by]);
  if (!proposer) return;
  await notify(tx, {
    userId: made_by,
    kind: outcome.accepted ? 'regrade.accepted' : 'regrade.refused',
    object: questionOf({ materialId: material_id, title }),
    params: outcome.accepted ? { question: title } : { question: title, reason: outcome.reason },
    link: materialPath(proposer.scope, material_id),
  });
}
