import type { Queryable, Tx } from '../../platform/db/database';
import { tell } from '../../platform/events/hub';
import type { Ctx } from '../../platform/http/context';
import { type NoticePost, sendNotices } from '../../platform/notifications/notice.service';
import { markReadByLink } from '../../platform/notifications/notification.repo';
import { peopleWith, scopesOfPeople } from '../identity/identity.api';
import { linkFor } from './support-link.rules';
import { answerersOf } from './support-message.repo';
import type { SupportRequestRow } from './support-request.repo';

/** Of a school, and of those who answer for all: so many hear of a request, the longest-standing accounts first. */
const MOST_TOLD = 20;
const MOST_ANSWERERS = 50;

type Thread = Pick<SupportRequestRow, 'id' | 'user_id' | 'school_id' | 'answerer_id' | 'subject' | 'user_name'>;

const answerersAtSchool = (tx: Queryable, { school_id }: Thread) =>
  school_id === null
    ? Promise.resolve([])
    : peopleWith(tx, 'support.edit', { scope: 'school', schoolId: school_id }, MOST_TOLD);

const answerersForAll = (tx: Queryable) => peopleWith(tx, 'support.edit', { scope: 'all' }, MOST_TOLD);

/** Open pages on both sides: who asked, who answered in it, and whoever could have the inbox open. */
export async function tellBothSides(tx: Tx, thread: Thread): Promise<void> {
  const people = new Set([
    thread.user_id,
    ...(thread.answerer_id === null ? [] : [thread.answerer_id]),
    ...(await answerersOf(tx, thread.id, MOST_ANSWERERS)),
    ...(await answerersAtSchool(tx, thread)),
    ...(await answerersForAll(tx)),
  ]);
  await tell(tx, [...people], 'support.message', { id: thread.id });
}

async function notifyPeople(
  post: NoticePost,
  tx: Tx,
  thread: Thread,
  people: readonly number[],
  kind: 'support.asked' | 'support.answered',
): Promise<void> {
  const params = { subject: thread.subject, name: thread.user_name };
  const told = await scopesOfPeople(tx, people);
  const object = { type: 'support' as const, id: thread.id, name: thread.subject };
  await sendNotices(
    post,
    tx,
    told.map(({ id, scope }) => ({ userId: id, kind, object, params, link: linkFor(scope, thread.id) })),
  );
}

/** Who has taken it on; else the staff of the school; where there is none, those who answer for all. */
export async function notifyAnswerers(post: NoticePost, tx: Tx, thread: Thread): Promise<void> {
  const others = (people: readonly number[]) => people.filter((id) => id !== thread.user_id);
  const [taken, atSchool] = [thread.answerer_id, others(await answerersAtSchool(tx, thread))];
  const people = taken !== null ? [taken] : atSchool.length > 0 ? atSchool : others(await answerersForAll(tx));
  await notifyPeople(post, tx, thread, people, 'support.asked');
}

export const notifyAsker = (post: NoticePost, tx: Tx, thread: Thread) =>
  notifyPeople(post, tx, thread, [thread.user_id], 'support.answered');

/** Whoever reads the thread has had the news of it. */
export async function readNews(tx: Tx, { actor }: Pick<Ctx, 'actor'>, threadId: number): Promise<void> {
  const link = linkFor(actor.scopeLevel, threadId);
  if (link !== null) await markReadByLink(tx, actor.userId, link);
}
