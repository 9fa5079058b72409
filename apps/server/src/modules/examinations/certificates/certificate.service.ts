import type { certificateEndpoints } from '@khue/contract/certificates';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { listAnswer } from '../../../platform/http/list';
import { examinationSeen } from '../planning/examination.service';
import { bookFile } from './book-file.service';
import { refuseRevoke } from './certificate.policy';
import { certificateTotals, findCertificate, listCertificates, revokeCertificate } from './certificate.repo';
import { wireCertificate } from './certificate.wire';
import { registerFile } from './register-file.service';

export const certificateService: Verbs<typeof certificateEndpoints> = {
  async list(ctx, { query, url }) {
    const { id } = await examinationSeen(ctx, ctx.db, query.examination);
    const [found, totals] = await Promise.all([
      listCertificates(ctx.db, ctx.scope, query),
      certificateTotals(ctx.db, ctx.scope, id),
    ]);
    return { ...listAnswer(url, query, found, (row) => wireCertificate(ctx, row)), totals };
  },

  async export(ctx, { query }) {
    return { file_url: await registerFile(ctx, await examinationSeen(ctx, ctx.db, query.examination)) };
  },

  async print(ctx, { query }) {
    return bookFile(ctx, await examinationSeen(ctx, ctx.db, query.examination), query.after ?? '');
  },

  async revoke(ctx, { params: { id }, body }) {
    return ctx.write(async (tx) => {
      const row = (await findCertificate(tx, ctx.scope, id)) ?? fail('not_found');
      refuseRevoke(row);
      const revoked = { by: ctx.actor.userId, reason: body.reason, now: ctx.clock.now() };
      if (!(await revokeCertificate(tx, id, revoked))) fail('certificate.revoked');
      await audit(tx, ctx, {
        verb: 'certificate.revoke',
        target: { type: 'certificate', id, schoolId: row.owner_school_id },
        after: { number: row.number, reason: body.reason },
      });
      return wireCertificate(ctx, (await findCertificate(tx, ctx.scope, id)) ?? fail('not_found'));
    });
  },
};
