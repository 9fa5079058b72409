/** Background work that a call begins: one of each kind, for workers to be killed in. */

interface Api {
  get(path: string): Promise<Record<string, unknown>>;
  post(path: string, body: object): Promise<Record<string, unknown>>;
}

export interface Kind {
  /** As a task calls it. */
  type: string;
  /** Work that is not begun anew by itself is told as failed, and can be asked for again. */
  isAskedForAgain?: boolean;
  /** Answers the number of the task. */
  begin(api: Api, facts: Facts): Promise<unknown>;
}

export interface Facts {
  school: number;
  course: number;
  students: number[];
}

const exported =
  (path: string) =>
  async (api: Api, { school }: Facts) =>
    (await api.get(`${path}?is_export=1&school=${school}`)).task_id;
const IMPORTED = 'chaos-imported-';
export const IMPORTED_ROWS = 12;
export const importedCodes = (): string[] => Array.from({ length: IMPORTED_ROWS }, (_, at) => `${IMPORTED}${at}`);

export const KINDS: readonly Kind[] = [
  { type: 'school_export', begin: async (api) => (await api.get('/api/schools/?is_export=1')).task_id },
  { type: 'account_export', begin: exported('/api/users/') },
  { type: 'audit_export', begin: exported('/api/audit_log/') },
  {
    type: 'create_accounts',
    async begin(api) {
      const rows = importedCodes().map((code, at) => ({ full_name: `Chaos Imported ${at}`, code }));
      const preview = await api.post('/api/account_imports/', { rows });
      return (await api.post(`/api/account_imports/${preview.id}/confirm/`, {})).task_id;
    },
  },
  {
    type: 'enrol_people',
    async begin(api, { students, course }) {
      const body = { user_ids: students, course_ids: [course], action: 'enroll' };
      return (await api.post('/api/enroll_batch_endpoint/', body)).task_id;
    },
  },
  { type: 'compare_platform', begin: async (api) => (await api.post('/api/course_platform/reconcile/', {})).task_id },
  {
    type: 'system_backup',
    isAskedForAgain: true,
    begin: async (api) => (await api.post('/api/system_backup/', {})).task_id,
  },
];
