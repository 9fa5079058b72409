import { STATUS_ACTIVE } from '@khue/contract/constants';
import type pg from 'pg';
import type { Secrets } from '../../platform/crypto/secrets';
import { TEACHER_CODE } from '../reference/system-roles';
import type { DemoPlan } from './plan';
import { SIGN_IN_SCHOOL } from './schools';

const ROOMS = 6;
/** The last rooms are free, so that there is something to assign. */
const ASSIGNED = 4;
const LICENSED = 2;

/** The demo teachers who have a room of their own: `teacher` and colleagues of the same school. */
function hostsOf(plan: DemoPlan): string[] {
  const teachers = plan.accounts.filter(
    ({ role, status, school }) =>
      role === TEACHER_CODE && status === STATUS_ACTIVE && school?.form.name === SIGN_IN_SCHOOL,
  );
  const others = teachers.map(({ username }) => username).filter((username) => username !== 'teacher');
  return ['teacher', ...others].slice(0, ASSIGNED);
}

/** One main account with a few rooms. Its keys open nothing: the demo meets in the product itself. */
export async function saveDemoMeetingAccounts(
  client: pg.PoolClient,
  plan: DemoPlan,
  accountIds: ReadonlyMap<string, number>,
  secrets: Pick<Secrets, 'encrypt'>,
): Promise<void> {
  const sealed = () => secrets.encrypt('demo');
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO meeting_accounts (name, email, account_key, client_key, client_secret_encrypted, secret_token_encrypted,
       verification_token_encrypted, created_at, updated_at)
     VALUES ('Phòng họp Khuê', 'hop@khue-demo.edu.vn', 'khue-demo', 'khue-demo', $1, $2, $3, $4, $4) RETURNING id`,
    [sealed(), sealed(), sealed(), '2026-08-20T02:00:00Z'],
  );
  const numbers = Array.from({ length: ROOMS }, (_, index) => String(index + 1).padStart(2, '0'));
  const hosts = hostsOf(plan).map((username) => accountIds.get(username) ?? null);
  await client.query(
    `INSERT INTO meeting_sub_accounts (meeting_account_id, provider_key, email, first_name, last_name, type, user_id, created_at)
     SELECT $1, 'demo-' || number, 'phong' || number || '@hop.khue-demo.edu.vn', number, 'Phòng họp', type, host, $5
     FROM unnest($2::text[], $3::smallint[], $4::integer[]) AS room (number, type, host)`,
    [
      rows[0]?.id,
      numbers,
      numbers.map((_, index) => (index < LICENSED ? 2 : 1)),
      numbers.map((_, index) => hosts[index] ?? null),
      '2026-08-20T02:00:00Z',
    ],
  );
}
