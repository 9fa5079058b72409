import { handMadeDeck, paragraph, textShape } from '../../apps/server/test/decks';
import { makeClass, planExamination } from '../../bench/exam-stage';
import { expected, type Work, type Workshop } from './workshop';

const IMPORTED = 12;
/** More than are drawn while somebody waits. */
const CANDIDATES = 210;
const SLIDES = 12;

const deckOf = (slides: number): Buffer =>
  handMadeDeck({
    slides: Array.from({ length: slides }, (_, at) => ({
      shapes: textShape(paragraph(`What stands on slide ${at}`)),
    })),
  });

/** A report of fewer than 10,000 rows is answered at once, so its work is left as the call of a large one leaves it. */
const report = (shop: Workshop, type: string): Work => ({
  queue: `task.${type}`,
  async begin() {
    const input = { language: 'vi', filters: { period: { from: '2026-09-01', to: '2026-12-31' } } };
    const taskId = await shop.id('INSERT INTO tasks (type, input, created_by) VALUES ($1, $2, $3) RETURNING id', [
      type,
      input,
      shop.stage.admin,
    ]);
    await shop.leave(`task.${type}`, { taskId });
  },
});

/** Classes of now and courses of their schools that they do or do not take yet. */
const classWithCourse = (takes: boolean) =>
  `SELECT c.id, sc.course_id FROM classes c
   JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
   JOIN school_courses sc ON sc.school_id = s.id JOIN courses m ON m.id = sc.course_id AND m.platform_course_id IS NOT NULL
   WHERE ${takes ? '' : 'NOT'} EXISTS (SELECT FROM class_courses x WHERE x.class_id = c.id AND x.course_id = m.id)
     AND (SELECT count(*) FROM class_members cm WHERE cm.class_id = c.id) >= 10 ORDER BY random() LIMIT 1`;

function registrations(shop: Workshop): Work[] {
  const one = async (takes: boolean) => {
    const [row] = await shop.rows<{ id: number; course_id: number }>(classWithCourse(takes));
    if (!row) throw new Error('no class to give a course');
    return row;
  };
  return [
    {
      queue: 'task.register_class_course',
      async begin() {
        const { id, course_id } = await one(false);
        await shop.call('POST', `/api/classes/${id}/add_class_module/`, { module_id: course_id });
      },
      wrong: async () => waitingEnrolments(shop),
    },
    {
      queue: 'task.remove_class_course',
      async begin() {
        const { id, course_id } = await one(true);
        await shop.call('DELETE', `/api/classes/${id}/remove_class_module/`, { module_id: course_id });
      },
    },
    {
      queue: 'task.register_grade_course',
      async begin() {
        const grade = await shop.id(
          'SELECT grade_id AS id FROM classes WHERE grade_id IS NOT NULL ORDER BY id LIMIT 1',
        );
        const { id } = await shop.call('POST', '/api/modules/', { name: shop.name('course of a grade') });
        const school = await shop.id('SELECT min(school_id) AS id FROM classes WHERE grade_id = $1', [grade]);
        await shop.call('POST', `/api/schools/${school}/add_module/`, { module_id: id });
        await shop.call('POST', `/api/grades/${grade}/add_grade_module/`, { module_id: id, school_ids: [school] });
      },
    },
  ];
}

/** Wishes that are known here and not at the platform, of people who have an account there. */
const waitingEnrolments = async (shop: Workshop): Promise<string[]> =>
  expected('enrolments that wait', await shop.count('FROM enrolments WHERE progress = 0'), 0);

function examinations(shop: Workshop): Work[] {
  const planned: number[] = [];
  return [
    {
      queue: 'task.draw_papers',
      async begin() {
        const group = await makeClass(shop.stage, CANDIDATES, shop.next());
        const id = await planExamination({ ...shop.stage, stamp: `${shop.stage.stamp}${planned.length}` }, group, {
          questions: 8,
          bank: 12,
        });
        planned.push(id);
        await shop.call('POST', `/api/examinations/${id}/ready/`, {});
      },
      async wrong() {
        const papers = await shop.count(
          'FROM examination_papers p JOIN examination_candidates c ON c.id = p.candidate_id WHERE c.examination_id = ANY ($1)',
          [planned],
        );
        return expected('papers drawn', papers, planned.length * CANDIDATES);
      },
    },
    {
      queue: 'task.regrade',
      async begin() {
        const [material] = await shop.rows<{ id: number; params: { answers?: { correct: boolean }[] } }>(
          `SELECT m.id, v.params FROM materials m JOIN material_versions v ON v.material_id = m.id AND v.version = m.version
           WHERE m.machine_name = 'H5P.MultiChoice' AND m.bank = 'open' AND m.status <> 'deleted'
             AND m.id IN (SELECT material_id FROM asked_in_parts) AND NOT EXISTS (SELECT FROM regrades r WHERE r.material_id = m.id)
           ORDER BY random() LIMIT 1`,
        );
        const answers = material?.params.answers ?? [];
        // The key moves on by one answer.
        const moved = answers.map((one, at) => ({ ...one, correct: answers.at(at - 1)?.correct ?? false }));
        const params = { ...material?.params, answers: moved };
        await shop.call('POST', '/api/regrades/', { material_id: material?.id, params, dry_run: false });
      },
    },
  ];
}

function accounts(shop: Workshop): Work[] {
  const codes: string[] = [];
  const names: string[] = [];
  const made = (column: string) =>
    `FROM (SELECT ${column} FROM users WHERE ${column} = ANY ($1) GROUP BY ${column} HAVING count(*) = 1) once`;
  return [
    {
      queue: 'task.create_accounts',
      async begin() {
        const rows = Array.from({ length: IMPORTED }, (_, at) => ({
          full_name: `Chaos Imported ${at}`,
          code: shop.name('i'),
        }));
        codes.push(...rows.map(({ code }) => code));
        const preview = await shop.call('POST', '/api/account_imports/', { rows });
        await shop.call('POST', `/api/account_imports/${preview.id}/confirm/`, {});
      },
      wrong: async () =>
        expected('accounts of an import, once each', await shop.count(made('code'), [codes]), codes.length),
    },
    {
      queue: 'task.create_single_account',
      async begin() {
        const username = shop.name('s').slice(-30);
        names.push(username);
        await shop.call('POST', '/api/account/', { username, full_name: 'Chaos Single', role: 'STUDENT' });
      },
      async wrong() {
        const there = 'FROM embedded_platform_accounts WHERE username = ANY ($1)';
        return [
          ...expected('single accounts, once each', await shop.count(made('username'), [names]), names.length),
          ...expected('of them at the platform', await shop.count(there, [names]), names.length),
        ];
      },
    },
    {
      queue: 'task.enrol_people',
      async begin() {
        const course = await shop.id('SELECT min(id) AS id FROM courses WHERE platform_course_id IS NOT NULL');
        const students = await shop.ids(
          `SELECT u.id FROM users u JOIN roles r ON r.id = u.role_id JOIN embedded_platform_accounts p ON p.username = u.username
           WHERE r.code = 'STUDENT' ORDER BY random() LIMIT 40`,
        );
        await shop.call('POST', '/api/enroll_batch_endpoint/', {
          user_ids: students,
          course_ids: [course],
          action: 'enroll',
        });
      },
      wrong: async () => waitingEnrolments(shop),
    },
  ];
}

function slideDeck(shop: Workshop): Work {
  const made: unknown[] = [];
  return {
    queue: 'task.convert_slide_deck',
    async begin() {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(deckOf(SLIDES))]), 'chaos.pptx');
      const { file_url } = await shop.call('POST', '/api/upload/', form);
      made.push((await shop.call('POST', '/api/h5p/convert/', { file_url })).id);
    },
    async wrong() {
      const filled = `FROM materials m JOIN material_versions v ON v.material_id = m.id
        WHERE m.id = ANY ($1) AND v.version = 1 AND v.params::text LIKE '%slide ${SLIDES - 1}%'`;
      return expected('decks filled with their slides', await shop.count(filled, [made]), made.length);
    },
  };
}

/** Work that people see, each kind with a way to begin it. */
export function tasksOf(shop: Workshop): Work[] {
  const school = () => shop.id('SELECT min(school_id) AS id FROM users WHERE school_id IS NOT NULL');
  const listed = (queue: string, path: string): Work => ({
    queue: `task.${queue}`,
    begin: async () => shop.call('GET', `${path}?is_export=1&school=${await school()}`),
  });
  return [
    listed('school_export', '/api/schools/'),
    listed('account_export', '/api/users/'),
    listed('audit_export', '/api/audit_log/'),
    ...['report_1a_export', 'report_1b_export', 'report_2a_export'].map((type) => report(shop, type)),
    ...accounts(shop),
    ...registrations(shop),
    ...examinations(shop),
    slideDeck(shop),
    { queue: 'task.compare_platform', begin: () => shop.call('POST', '/api/course_platform/reconcile/', {}) },
    {
      queue: 'task.upgrade_preview_export',
      async begin() {
        const school_id = await school();
        await shop.pool.query(
          `INSERT INTO school_years (school_id, year, name, start_date, end_date)
           SELECT $1, y.year + 1, 'Chaos', y.start_date + interval '1 year', y.end_date + interval '1 year'
           FROM school_years y JOIN schools s ON s.current_school_year_id = y.id WHERE s.id = $1 ON CONFLICT DO NOTHING`,
          [school_id],
        );
        await shop.call('POST', '/api/preview_upgrade_classes/export/', { school_id });
      },
    },
    {
      queue: 'task.system_backup',
      isAskedForAgain: true,
      begin: () => shop.call('POST', '/api/system_backup/', {}),
    },
  ];
}
