import type pg from 'pg';
import { issueCertificates } from '../../modules/examinations/certificates/issue.service';
import { whoPassed } from '../../modules/examinations/results/release.repo';
import { asTransaction } from './as-transaction';

const TEMPLATE = `INSERT INTO certificate_templates (owner_scope, title, body, signers, created_by)
  VALUES ('all', 'Giấy chứng nhận', $1, $2, $3) RETURNING id`;
const CHOSEN = `UPDATE examinations SET certificate_template_id = $1`;
const RELEASED = `SELECT id, released_at AS "releasedAt" FROM examinations WHERE released_at IS NOT NULL ORDER BY id`;

const BODY = 'chứng nhận em {{full_name}}\nđã đạt {{examination}}, thi ngày {{date}}.\nKết quả: {{score}} điểm.';
const SIGNERS = [{ title: 'Trưởng ban tổ chức', name: 'Phan Đình Khôi' }];

/** What all examinations of the demo are certified by, and certificates of those who passed one that was released. */
export async function saveDemoCertificates(client: pg.PoolClient, admin: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(TEMPLATE, [BODY, JSON.stringify(SIGNERS), admin]);
  await client.query(CHOSEN, [rows[0]?.id]);
  const tx = asTransaction(client);
  const { rows: released } = await client.query<{ id: number; releasedAt: Date }>(RELEASED);
  for (const { id, releasedAt } of released) {
    await issueCertificates(tx, id, await whoPassed(tx, id), releasedAt);
  }
}
