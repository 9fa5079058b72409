import { certificateEndpoints } from '@khue/contract/certificates';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import type { CertificateRow } from './certificate.repo';

type Held = Pick<CertificateRow, 'is_kept' | 'status'>;

/** Who keeps the examination answers for its certificates; a school that only takes part reads them. */
export function refuseRevoke(row: Held): void {
  if (!row.is_kept) fail('auth.forbidden');
  if (row.status === 'revoked') fail('certificate.revoked');
}

export const certificateAbilities = (actor: Pick<Actor, 'permissions' | 'scopeLevel'>, row: Held) => ({
  revoke: gateOpens(certificateEndpoints.revoke, actor) && row.is_kept && row.status !== 'revoked',
});
