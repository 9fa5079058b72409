import type pg from 'pg';

const TEMPLATE = `INSERT INTO certificate_templates (owner_scope, title, body, signers, created_by)
  VALUES ('all', 'Giấy chứng nhận', $1, $2, $3) RETURNING id`;
const CHOSEN = `UPDATE examinations SET certificate_template_id = $1`;

const BODY = 'chứng nhận em {{full_name}}\nđã đạt {{examination}}, thi ngày {{date}}.\nKết quả: {{score}} điểm.';
const SIGNERS = [{ title: 'Trưởng ban tổ chức', name: 'Phan Đình Khôi' }];

/** What all examinations of the demo are certified by. */
export async function saveDemoCertificates(client: pg.PoolClient, admin: number): Promise<void> {
  const { rows } = await client.query<{ id: number }>(TEMPLATE, [BODY, JSON.stringify(SIGNERS), admin]);
  await client.query(CHOSEN, [rows[0]?.id]);
}
