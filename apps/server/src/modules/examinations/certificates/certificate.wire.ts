import type { Ctx } from '../../../platform/http/context';
import { certificateAbilities } from './certificate.policy';
import type { CertificateRow } from './certificate.repo';

/** Where anybody who holds the code finds a certificate. */
export const addressesOf = (publicUrl: string, code: string) => ({
  verify_url: `${publicUrl}/verify/${code}`,
  certificate_url: `${publicUrl}/api/public/certificates/${code}/certificate.pdf`,
  badge_url: `${publicUrl}/api/public/certificates/${code}/badge.json`,
});

export const wireCertificate = ({ actor, publicUrl }: Pick<Ctx, 'actor' | 'publicUrl'>, row: CertificateRow) => ({
  id: row.id,
  number: row.number,
  code: row.code,
  user: { id: row.user_id, full_name: row.full_name, class: row.class_name, school: row.school_name },
  issued_at: row.issued_at,
  revoked_at: row.revoked_at,
  revoke_reason: row.revoke_reason,
  status: row.status,
  ...addressesOf(publicUrl, row.code),
  can: certificateAbilities(actor, row),
});
