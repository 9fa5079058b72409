import { KEYS } from '../../apps/server/test/zoom-fake/cloud';
import { expected, type Work, type Workshop } from './workshop';

const SESSIONS = 2;
const EXERCISES = 3;
const DAY_MS = 86_400_000;

/** A teacher of a class who can host a meeting at the provider. */
async function makeHost(shop: Workshop) {
  const { zoom } = shop.outside;
  const [teacher] = await shop.rows<{ id: number; class: number; school: number }>(
    `SELECT t.user_id AS id, c.id AS class, c.school_id AS school FROM class_teachers t JOIN classes c ON c.id = t.class_id
     JOIN schools s ON s.current_school_year_id = c.school_year_id
     WHERE NOT EXISTS (SELECT FROM meeting_sub_accounts a WHERE a.user_id = t.user_id) ORDER BY t.user_id LIMIT 1`,
  );
  if (!teacher) throw new Error('no teacher to host a meeting');
  const { accountKey: account_id, clientKey: client_id, clientSecret: client_secret } = KEYS;
  const keys = { account_id, client_id, client_secret, secret_token: 'secret', verification_token: 'token' };
  const account = await shop.call('POST', '/api/create_zoom_master/', {
    name: 'Chaos',
    email: 'zoom@chaos.example',
    ...keys,
  });
  const user = zoom.cloud.addUser({ email: 'host@chaos.example' });
  await shop.pool.query(
    `INSERT INTO meeting_sub_accounts (meeting_account_id, provider_key, email, type, user_id) VALUES ($1, $2, $3, 2, $4)`,
    [account.id, user.id, user.email, teacher.id],
  );
  return teacher;
}

/** Meetings at a provider, and what happens in sessions by the clock. */
export function meetings(shop: Workshop): Work[] {
  const topics: string[] = [];
  let host: ReturnType<typeof makeHost> | undefined;
  const [failed, noticed]: [number[], number[]] = [[], []];
  const exercises: string[] = [];
  const sessions = (but: readonly number[], take: number) =>
    shop.ids(
      `SELECT id FROM class_sessions WHERE status = 'scheduled' AND noticed_at IS NULL AND ends_at > now() AND id <> ALL ($1)
         AND topic NOT LIKE 'chaos%' ORDER BY id LIMIT $2`,
      [but, take],
    );
  const forgotten = async () => {
    const names = Array.from({ length: EXERCISES }, () => shop.name('exercise'));
    exercises.push(...names);
    return shop.ids(
      `INSERT INTO exercises (session_id, school_id, class_id, name, state, opened_at, closes_at)
       SELECT s.id, s.school_id, s.class_id, n, 'open', now() - interval '10 minutes', now() - interval '5 minutes'
       FROM unnest($1::text[]) n, (SELECT * FROM class_sessions ORDER BY id LIMIT 1) s RETURNING id`,
      [names],
    );
  };
  const closedOnce = async () => [
    ...expected(
      'exercises closed',
      await shop.count(`FROM exercises WHERE name = ANY ($1) AND state = 'closed'`, [exercises]),
      exercises.length,
    ),
    ...expected(
      'of it in the log',
      await shop.count(`FROM audit_log WHERE verb = 'exercise.close' AND after ->> 'name' = ANY ($1)`, [exercises]),
      exercises.length,
    ),
  ];
  return [
    {
      queue: 'errand.carry_out_meetings',
      async begin() {
        host ??= makeHost(shop);
        const { id, class: group, school } = await host;
        for (let at = 0; at < SESSIONS; at += 1) {
          const topic = shop.name('meeting');
          topics.push(topic);
          const start = new Date(Date.now() + (30 + topics.length) * DAY_MS).toISOString();
          const what = {
            meeting_topic: topic,
            start_time: start,
            duration: 45,
            school,
            class_instance: group,
            host: id,
          };
          await shop.call('POST', '/api/zoom_meetings/', what);
        }
      },
      async wrong() {
        const made = [...shop.outside.zoom.cloud.meetings.values()].map(({ topic }) => topic);
        return topics.flatMap((topic) =>
          expected('meetings at the provider', made.filter((one) => one === topic).length, 1),
        );
      },
    },
    {
      queue: 'errand.session_link_changed',
      async begin() {
        const some = await sessions([...failed, ...noticed], 1);
        failed.push(...some);
        const queue = 'errand.session_link_changed';
        await shop.leave(queue, ...some.map((sessionId) => ({ sessionId, state: 'failed' })));
      },
      wrong: async () =>
        expected(
          'hosts told that there is no meeting',
          await shop.count(
            `FROM notifications WHERE kind = 'session.link_failed' AND object_id = ANY ($1) AND count = 1`,
            [failed],
          ),
          failed.length,
        ),
    },
    {
      queue: 'errand.minute_of_sessions',
      async begin() {
        const some = await sessions([...failed, ...noticed], 2);
        noticed.push(...some);
        await shop.pool.query('UPDATE class_sessions SET notice_at = now() WHERE id = ANY ($1)', [some]);
        await shop.leave('errand.minute_of_sessions');
      },
      async wrong() {
        const people = `FROM class_sessions s JOIN current_class_members m ON m.class_id = s.class_id JOIN users u ON u.id = m.user_id AND u.status = 1
          WHERE s.id = ANY ($1)`;
        const told = `FROM notifications WHERE kind = 'session.soon' AND object_id = ANY ($1) AND count = 1`;
        const hosts = noticed.length;
        return expected(
          'people told of a session',
          await shop.count(told, [noticed]),
          (await shop.count(people, [noticed])) + hosts,
        );
      },
    },
    {
      queue: 'errand.close_timed_exercise',
      async begin() {
        const ids = await forgotten();
        await shop.leave('errand.close_timed_exercise', ...ids.map((exercise_id) => ({ exercise_id })));
      },
      wrong: closedOnce,
    },
    {
      queue: 'errand.close_forgotten_exercises',
      isHourly: true,
      async begin() {
        await forgotten();
        await shop.leave('errand.close_forgotten_exercises');
      },
      wrong: closedOnce,
    },
  ];
}
