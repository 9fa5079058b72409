import { signIn } from '../../bench/callers';
import { giveExam, makeClass, makeExam } from '../../bench/exam-stage';
import { meetings } from './errands-of-sessions';
import { expected, type Work, type Workshop } from './workshop';

const CLASS = 20;
const SITTERS = 8;
const AT_ONCE = 6;

/** Of people who can be written to, each another one. */
const withAddress = (role: string) =>
  `SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id
   WHERE u.email IS NOT NULL AND u.status = 1 AND r.code = '${role}' AND u.id <> ALL ($1) ORDER BY u.id LIMIT 1`;

/** Left at most once more than it should: who dies after it was taken and before that is written down sends it again. */
const received = (shop: Workshop, addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => {
    const taken = shop.outside.mailbox.taken(address);
    return taken >= 1 && taken <= 2 ? [] : [`mails for ${address}: ${taken} instead of one`];
  });

function mails(shop: Workshop): Work[] {
  const [asked, waiting, written, weekly]: [number[], string[], string[], number[]] = [[], [], [], []];
  const insert = (addresses: readonly string[], later: boolean) =>
    shop.ids(
      `INSERT INTO mails (recipient, subject, body, send_after)
       SELECT a, 'Chaos', 'A mail', CASE WHEN $2 THEN now() END FROM unnest($1::text[]) a RETURNING id`,
      [addresses, later],
    );
  const addresses = (count: number) => Array.from({ length: count }, () => `${shop.name('m')}@chaos.example`);
  return [
    {
      queue: 'errand.send_reset_link',
      async begin() {
        const user = await shop.id(withAddress('TEACHER'), [asked]);
        asked.push(user);
        const [person] = await shop.rows<{ username: string }>('SELECT username FROM users WHERE id = $1', [user]);
        await shop.call('POST', '/api/password_reset/', { email: person?.username });
      },
      wrong: async () => [
        ...expected(
          'links to set a password',
          await shop.count('FROM password_resets WHERE user_id = ANY ($1)', [asked]),
          asked.length,
        ),
        ...expected(
          'mails with such a link that left',
          await shop.count(
            `FROM mails WHERE user_id = ANY ($1) AND status = 'sent' AND subject LIKE 'Đặt lại mật khẩu%'`,
            [asked],
          ),
          asked.length,
        ),
      ],
    },
    {
      queue: 'errand.deliver_mail',
      async begin() {
        const some = addresses(AT_ONCE);
        written.push(...some);
        const ids = await insert(some, false);
        await shop.leave('errand.deliver_mail', ...ids.map((mailId) => ({ mailId })));
      },
      wrong: async () => received(shop, written),
    },
    {
      queue: 'errand.deliver_waited_mails',
      async begin() {
        const some = addresses(2 * AT_ONCE);
        waiting.push(...some);
        await insert(some, true);
        await shop.leave('errand.deliver_waited_mails');
      },
      wrong: async () => received(shop, waiting),
    },
    {
      queue: 'errand.weekly_school_pages',
      isHourly: true,
      async begin() {
        const user = await shop.id(withAddress('SCHOOL_STAFF'), [weekly]);
        weekly.push(user);
        await shop.pool.query(
          `INSERT INTO weekly_page_readers (user_id, school_id, created_at)
           SELECT id, school_id, now() - interval '30 days' FROM users WHERE id = $1`,
          [user],
        );
        await shop.leave('errand.weekly_school_pages');
      },
      wrong: async () =>
        expected(
          'pages of a week by mail',
          await shop.count(`FROM mails WHERE user_id = ANY ($1) AND status = 'sent' AND link_stops`, [weekly]),
          weekly.length,
        ),
    },
  ];
}

function enrolments(shop: Workshop): Work[] {
  const classes: number[] = [];
  const platform = `courses WHERE platform_course_id IN (SELECT course_id FROM embedded_platform_courses)`;
  const begin = async () => {
    const { id } = await makeClass(shop.stage, CLASS, shop.next());
    classes.push(id);
    await shop.pool.query(`INSERT INTO class_courses (class_id, course_id) SELECT $1, min(id) FROM ${platform}`, [id]);
    // As a roster does that has changed; the row calls for its settlement.
    await shop.pool.query('INSERT INTO unsettled_enrolments (class_id) VALUES ($1)', [id]);
  };
  const members = `FROM enrolments e JOIN class_members m ON m.user_id = e.user_id WHERE m.class_id = ANY ($1)`;
  return [
    {
      queue: 'errand.settle_enrolments',
      begin,
      wrong: async () => [
        ...expected('people enrolled with their class', await shop.count(members, [classes]), classes.length * CLASS),
        ...expected('questions of a roster that are left', await shop.count('FROM unsettled_enrolments'), 0),
      ],
    },
    {
      queue: 'errand.push_enrolments',
      begin,
      wrong: async () =>
        expected(
          'enrolments that wait for the platform',
          await shop.count(`${members} AND e.progress = 0`, [classes]),
          0,
        ),
    },
  ];
}

function exams(shop: Workshop): Work[] {
  const [ended, opened]: [number[], number[]] = [[], []];
  let part: Promise<number> | undefined;
  const classWithExam = async (students: number) => {
    part ??= makeExam(shop.stage, 4);
    const group = await makeClass(shop.stage, students, shop.next());
    await giveExam(shop.stage, await part, group.id);
    return group;
  };
  return [
    {
      queue: 'errand.end_overdue_exams',
      async begin() {
        const { id, students } = await classWithExam(SITTERS);
        ended.push(id);
        const path = `/api/student_start_exams/${shop.stage.course}/${id}`;
        for (const token of await signIn(shop.pool, students)) await shop.call('POST', path, {}, token);
        await shop.pool.query(
          `UPDATE activities SET expires_at = now() - interval '5 minutes' WHERE class_id = $1 AND status = 'open'`,
          [id],
        );
        await shop.leave('errand.end_overdue_exams');
      },
      async wrong() {
        const attempts = `FROM activities WHERE class_id = ANY ($1) AND kind = 'exam' AND status = 'expired'`;
        const days = `FROM work_days WHERE class_id = ANY ($1) AND kind = 'exam' AND ended_count = 1`;
        return [
          ...expected(
            'attempts that ran out and are ended',
            await shop.count(attempts, [ended]),
            ended.length * SITTERS,
          ),
          ...expected('of them counted once', await shop.count(days, [ended]), ended.length * SITTERS),
        ];
      },
    },
    {
      queue: 'errand.tell_openings',
      async begin() {
        const { id } = await classWithExam(CLASS);
        opened.push(id);
        await shop.pool.query(
          `UPDATE class_assignments SET assigned_at = now() - interval '1 hour', open_at = now() - interval '1 minute' WHERE class_id = $1`,
          [id],
        );
        await shop.leave('errand.tell_openings');
      },
      async wrong() {
        const told = `FROM notifications n JOIN class_members m ON m.user_id = n.user_id
          WHERE m.class_id = ANY ($1) AND n.kind = 'test.opened' AND n.count = 1`;
        return expected(
          'students told of an exam that opened',
          await shop.count(told, [opened]),
          opened.length * CLASS,
        );
      },
    },
    {
      queue: 'errand.analyse_examinations',
      async begin() {
        await shop.pool.query(`UPDATE examination_analyses SET made_at = made_at - interval '1 hour'`);
        await shop.pool.query(
          `INSERT INTO examination_paper_changes (examination_id) SELECT id FROM examinations WHERE state = 'released'`,
        );
        await shop.leave('errand.analyse_examinations');
      },
      wrong: async () =>
        expected('changes of papers that are not counted', await shop.count('FROM examination_paper_changes'), 0),
    },
    certificates(shop),
  ];
}

function certificates(shop: Workshop): Work {
  const candidates: number[] = [];
  return {
    queue: 'errand.settle_certificates',
    async begin() {
      const some = await shop.ids(
        `SELECT candidate_id AS id FROM certificates WHERE suspended_at IS NULL AND revoked_at IS NULL ORDER BY id LIMIT 10`,
      );
      candidates.push(...some);
      // As a mended key does; the change of the score calls for it.
      await shop.pool.query('UPDATE activities SET score = 0 WHERE candidate_id = ANY ($1)', [some]);
    },
    async wrong() {
      const settled = 'FROM certificates WHERE candidate_id = ANY ($1) AND suspended_at IS NOT NULL';
      return [
        ...expected('certificates no longer in force', await shop.count(settled, [candidates]), candidates.length),
        ...expected('certificates that wait', await shop.count('FROM unsettled_certificates'), 0),
      ];
    },
  };
}

function gradebooks(shop: Workshop): Work {
  const books: number[] = [];
  return {
    queue: 'errand.lock_planned_gradebooks',
    async begin() {
      const some = await shop.ids(
        `INSERT INTO gradebooks (class_id, course_id, term, lock_at, lock_planned_by)
         SELECT x.class_id, x.course_id, 2, now(), $1 FROM class_courses x
         WHERE NOT EXISTS (SELECT FROM gradebooks g WHERE g.class_id = x.class_id AND g.course_id = x.course_id AND g.term = 2)
         ORDER BY x.class_id LIMIT 5 RETURNING id`,
        [shop.stage.admin],
      );
      books.push(...some);
      await shop.leave('errand.lock_planned_gradebooks');
    },
    async wrong() {
      const logged = `FROM audit_log l JOIN gradebooks g ON g.class_id = l.target_id WHERE l.verb = 'gradebook.lock'
        AND g.id = ANY ($1) AND l.at > $2`;
      const locked = 'FROM gradebooks WHERE id = ANY ($1) AND locked_at IS NOT NULL';
      const classes = await shop.rows<{ n: number }>(
        'SELECT count(*)::int AS n FROM gradebooks a JOIN gradebooks b ON a.class_id = b.class_id WHERE a.id = ANY ($1) AND b.id = ANY ($1)',
        [books],
      );
      return [
        ...expected('gradebooks locked', await shop.count(locked, [books]), books.length),
        ...expected('of it in the log', await shop.count(logged, [books, '-infinity']), classes[0]?.n ?? 0),
      ];
    },
  };
}

function courses(shop: Workshop): Work[] {
  const made: unknown[] = [];
  return [
    {
      queue: 'errand.publish_own_course',
      begin: async () => made.push((await shop.call('POST', '/api/modules/', { name: shop.name('course') })).id),
      wrong: async () =>
        expected(
          'courses at the platform',
          await shop.count(
            `FROM courses c JOIN embedded_platform_courses p ON p.course_id = c.platform_course_id
             WHERE c.id = ANY ($1) AND c.synced_at IS NOT NULL`,
            [made],
          ),
          made.length,
        ),
    },
    {
      queue: 'errand.index_courses',
      async begin() {
        await shop.pool.query('INSERT INTO courses_to_index (course_id) SELECT id FROM courses ORDER BY id LIMIT 6');
        await shop.leave('errand.index_courses');
      },
      wrong: async () => [
        ...expected('courses that cannot be searched yet', await shop.count('FROM courses_to_index'), 0),
        ...expected(
          'passages that are there twice',
          await shop.count(
            'FROM (SELECT FROM course_passages GROUP BY course_id, course_part_id, material_id, kind, title, body HAVING count(*) > 1) twice',
          ),
          0,
        ),
      ],
    },
  ];
}

function upkeep(shop: Workshop): Work[] {
  return [
    {
      queue: 'errand.nightly_upkeep',
      isHourly: true,
      async begin() {
        await shop.pool.query(
          `INSERT INTO mails (recipient, subject, status, created_at) VALUES ('old@chaos.example', 'Chaos', 'sent', now() - interval '40 days')`,
        );
        await shop.leave('errand.nightly_upkeep');
      },
      wrong: async () =>
        expected('mails past their time', await shop.count(`FROM mails WHERE recipient = 'old@chaos.example'`), 0),
    },
    {
      queue: 'errand.scheduled_backup',
      isHourly: true,
      async begin() {
        await shop.pool.query(`DELETE FROM backups WHERE asked_by = 'schedule'`);
        await shop.leave('errand.scheduled_backup');
      },
      wrong: async () =>
        expected(
          'back-ups of the schedule',
          await shop.count(`FROM backups WHERE asked_by = 'schedule' AND fault IS NULL`),
          1,
        ),
    },
  ];
}

/** Duties that nobody watches and that write what people rely on. */
export const errandsOf = (shop: Workshop): Work[] => [
  ...mails(shop),
  ...enrolments(shop),
  ...exams(shop),
  gradebooks(shop),
  ...courses(shop),
  ...meetings(shop),
  ...upkeep(shop),
];

/** Those that no worker is killed in, and why that is covered. */
export const COVERED: Readonly<Record<string, string>> = {
  'errand.compare_platform_hourly': 'does what task.compare_platform does',
  'errand.try_meetings_again': 'does what errand.carry_out_meetings does, put off',
  'errand.compare_meetings': 'writes wishes that errand.carry_out_meetings carries out, and looks anew each hour',
  'errand.tell_system_state':
    'writes in one transaction and looks anew each five minutes; its mails are those of errand.deliver_mail',
};
