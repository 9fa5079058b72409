import type { Caller, Reply, TestApplication } from './application';
import { eventually } from './eventually';

interface ImportRow {
  line: number;
  values: Record<string, string>;
  action: string;
  errors: Record<string, string[]>;
  warnings: { field: string; code: string; detail: string }[];
  user_id: number | null;
  outcome: string | null;
}

export interface ImportAnswer {
  id: number;
  status: string;
  columns: { heading: string; field: string | null; known_by: string | null; examples: string[] }[];
  counts: Record<'total' | 'create' | 'update' | 'skip' | 'error' | 'warnings', number>;
  rows: ImportRow[];
  next: string | null;
  task_id: number | null;
}

export interface ImportTask {
  id: number;
  status: string;
  progress: number;
  counts: Record<'total' | 'created' | 'updated' | 'skipped' | 'failed', number>;
  file_name: string | null;
  error: { code: string } | null;
}

export const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

/** Seconds: hashing gives way to everything else that a busy machine does. */
export const PATIENCE = 150;

const BOUNDARY = 'a-boundary-of-tests';

/** A form with a file, as a browser sends it. */
export function multipart(name: string, content: Uint8Array, fields: Record<string, string> = {}) {
  const part = (disposition: string) =>
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`);
  const payload = Buffer.concat([
    ...Object.entries(fields).flatMap(([field, value]) => [part(`name="${field}"`), Buffer.from(`${value}\r\n`)]),
    part(`name="file"; filename="${name}"`),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}

/** Imports as people make them: send, look, confirm, wait. */
export class Imports {
  constructor(private readonly server: TestApplication) {}

  file<Body = ImportAnswer>(
    caller: Caller,
    content: Uint8Array,
    fields: Record<string, string> = {},
    name = 'danh sách.csv',
  ): Promise<Reply<Body>> {
    const { payload, headers } = multipart(name, content, fields);
    return this.server.call<Body>(caller, 'POST', '/api/account_imports/', payload, headers);
  }

  rows(caller: Caller, rows: object[], options: object = {}): Promise<Reply<ImportAnswer>> {
    return this.server.call<ImportAnswer>(caller, 'POST', '/api/account_imports/', { rows, ...options });
  }

  finished(caller: Caller, taskId: number): Promise<ImportTask> {
    return eventually(
      async () => (await this.server.call<ImportTask>(caller, 'GET', `/api/task_history/${taskId}/`)).body,
      ({ status }) => status !== 'pending' && status !== 'running',
      PATIENCE,
    );
  }

  async confirmed(caller: Caller, id: number): Promise<ImportTask> {
    const { body } = await this.server.call<{ task_id: number }>(caller, 'POST', `/api/account_imports/${id}/confirm/`);
    return this.finished(caller, body.task_id);
  }

  async run(caller: Caller, rows: object[], options: object = {}): Promise<ImportTask> {
    return this.confirmed(caller, (await this.rows(caller, rows, options)).body.id);
  }
}
