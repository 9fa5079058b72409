import type { AlwaysHeardKind } from '@khue/contract/notifications';
import type { RoleScope } from '@khue/contract/permissions';
import type { Tx } from '../../platform/db/database';
import { tell } from '../../platform/events/hub';
import type { Ctx } from '../../platform/http/context';
import { sendNotices } from '../../platform/notifications/notice.service';
import { markReadByLink, notifyAll } from '../../platform/notifications/notification.repo';
import { peopleWith, scopesOfPeople } from '../identity/identity.api';
import type { ConversationRow } from './conversation.repo';
import { linkFor } from './message-link.rules';
import { studentsOf } from './teaching.repo';

/** Of a school: so many hear of a report, the longest-standing accounts first. */
const MOST_STAFF = 20;

type Thread = Pick<
  ConversationRow,
  'id' | 'school_id' | 'teacher_id' | 'student_id' | 'class_id' | 'teacher_name' | 'student_name' | 'class_name'
>;

const peopleIn = async (tx: Tx, { teacher_id, student_id, class_id }: Thread): Promise<number[]> => [
  teacher_id,
  ...(student_id === null ? [] : [student_id]),
  ...(class_id === null ? [] : await studentsOf(tx, class_id)),
];

async function notifyPeople(
  tx: Tx,
  { id }: Thread,
  people: readonly number[],
  { kind, name, params }: { kind: AlwaysHeardKind; name: string; params: Record<string, string> },
): Promise<void> {
  const told = await scopesOfPeople(tx, people);
  await notifyAll(
    tx,
    told.map(({ id: userId, scope }) => ({
      userId,
      kind,
      object: { type: 'conversation', id, name },
      params,
      link: linkFor(scope, id),
    })),
  );
}

/** Everybody in it but the writer, with who wrote and never what: a bell is read over shoulders, and during exams. */
export async function tellOfMessage(tx: Tx, ctx: Ctx, thread: Thread): Promise<void> {
  const { userId, fullName } = ctx.actor;
  const people = await peopleIn(tx, thread);
  const name = thread.class_name === null ? fullName : `${fullName} (${thread.class_name})`;
  const told = await scopesOfPeople(
    tx,
    people.filter((id) => id !== userId),
  );
  await sendNotices(
    ctx,
    tx,
    told.map(({ id, scope }) => ({
      userId: id,
      kind: 'message.new',
      object: { type: 'conversation', id: thread.id, name },
      params: { name },
      link: linkFor(scope, thread.id),
    })),
  );
  await tell(tx, people, 'conversation.changed', { id: thread.id });
}

/** Both sides hear that the school reads it from now on, and the school that it is asked to. */
export async function tellOfReport(tx: Tx, { actor }: Pick<Ctx, 'actor'>, thread: Thread): Promise<void> {
  const people = await peopleIn(tx, thread);
  const name = thread.student_name ?? thread.class_name ?? '';
  const pair = `${thread.teacher_name} – ${name}`;
  await notifyPeople(tx, thread, people, { kind: 'message.reported', name: pair, params: { name: pair } });
  const staff = await peopleWith(tx, 'account.view', { scope: 'school', schoolId: thread.school_id }, MOST_STAFF);
  await notifyPeople(
    tx,
    thread,
    staff.filter((id) => !people.includes(id)),
    { kind: 'message.complaint', name: pair, params: { reporter: actor.fullName, teacher: thread.teacher_name, name } },
  );
  await tell(tx, people, 'conversation.changed', { id: thread.id });
}

/** Whoever reads the conversation has had the news of it. */
export async function readNews(tx: Tx, { actor }: { actor: { userId: number; scopeLevel: RoleScope } }, id: number) {
  await markReadByLink(tx, actor.userId, linkFor(actor.scopeLevel, id));
}
