import { LANGUAGES } from '@khue/contract/constants';
import type { NoticeKind, NoticeObject } from '@khue/contract/notifications';
import type { Tx } from '../db/database';
import type { SQL } from '../db/sql';
import { publishAll } from '../events/hub';
import type { Platform } from '../http/context';
import { deliverMail } from '../mail/mail.jobs';
import { forEach, forPeople, insertNotices } from './notice.repo';
import { mailOf, type WrittenNotice } from './notice.rules';

export type NoticePost = Pick<Platform, 'jobs' | 'publicUrl' | 'clock'>;

/** News for people: what happened, to what, and where they find it. */
export interface Notice {
  /** Its words stand in `notifications.json` under the kind; `<kind>_many` where it tells of several. */
  kind: NoticeKind;
  /** Further news of the kind about the same, before this was read, is one with it. */
  object: { type: NoticeObject; id: number; name: string };
  /** What its sentence names; `wording` chooses among several sentences. */
  params?: Record<string, string | number>;
  /** An address of the product, `/student/…`. */
  link: string | null;
  /** How many it tells of: five given at once are one. */
  count?: number;
  /** A mail that says it in its own words. */
  mail?: { subject: string; text: string };
}

function written(post: NoticePost, { mail, params = {}, count = 1, ...notice }: Notice): WrittenNotice {
  const { subject, text } = mail ?? mailOf({ ...notice, params, count }, post.publicUrl, LANGUAGES);
  return { ...notice, params, count, subject, mail: text };
}

async function send(post: NoticePost, tx: Tx, given: SQL): Promise<void> {
  const { bell, mails } = await insertNotices(tx, given, post.clock.now());
  await publishAll(
    tx,
    bell.map(({ id, user_id }) => ({ kind: 'notification', userId: user_id, id })),
  );
  if (mails.length > 0) {
    await post.jobs.sendAll(
      tx,
      deliverMail,
      mails.map((mailId) => ({ mailId })),
    );
  }
}

/**
 * Tells everybody that `people`, a query of `user_id`s, finds; in the transaction of what it tells of:
 * `await sendNotice(ctx, tx, { kind: 'test.opened', object: { type: 'test', id, name }, link }, membersOf(classIds))`.
 */
export const sendNotice = (post: NoticePost, tx: Tx, notice: Notice, people: SQL): Promise<void> =>
  send(post, tx, forPeople(written(post, notice), people));

/** The same, with something of its own for each. */
export async function sendNotices(
  post: NoticePost,
  tx: Tx,
  notices: readonly (Notice & { userId: number })[],
): Promise<void> {
  if (notices.length === 0) return;
  await send(post, tx, forEach(notices.map(({ userId, ...notice }) => ({ ...written(post, notice), userId }))));
}
