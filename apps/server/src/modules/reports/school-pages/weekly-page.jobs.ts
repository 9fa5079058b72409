import { LANGUAGES } from '@khue/contract/constants';
import { schoolPageEndpoints } from '@khue/contract/school-pages';
import { say } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { auditExempt } from '../../../platform/audit/audit';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { keepsSchools, type Scope, scopeOf } from '../../../platform/authz/scope';
import { defineErrand, type ErrandDefinition } from '../../../platform/jobs/definition';
import { queueMail } from '../../../platform/mail/mail.jobs';
import { findSchool } from './school-page.repo';
import type { SchoolHead } from './school-page.rules';
import { drawnSheet, schoolPage } from './school-page.service';
import { sheetOf } from './school-page-sheet.rules';
import { stopLink } from './weekly-mail.service';
import { type DueReader, readersDue, settleWeek } from './weekly-page.repo';
import { type Week, weekDue } from './weekly-page.rules';
import { weeklyMail } from './weekly-page-mail.rules';

/** What a reader may see when the mail leaves; nothing for somebody who cannot sign in any more. */
export interface ReadersRights {
  loadActor(userId: number): Promise<Actor | null>;
}

/** So many readers are in memory at once, however many there are. */
const AT_ONCE = 100;
const [FIRST_LANGUAGE] = LANGUAGES;

type Services = Parameters<ErrandDefinition['run']>[0]['platform'];

/** The mail of a school with its file, made once for the readers that follow each other. */
async function madeFor(platform: Services, scope: Scope, school: SchoolHead, week: Week) {
  const question = { scope, period: week.period, filters: { school_id: school.id } };
  const page = await schoolPage(platform.reads, question, school, platform.clock.now());
  const bytes = await drawnSheet(platform, sheetOf(page, FIRST_LANGUAGE), 0);
  const name = `${say(FIRST_LANGUAGE, 'school_page:file_name')}-${week.monday}.pdf`;
  return { school, write: weeklyMail(page, platform.publicUrl), attachment: { name, bytes } };
}

/** The school as a reader may see it today; undefined where the page is not for them any more. */
async function schoolFor(platform: Services, rights: ReadersRights, reader: DueReader) {
  const actor = await rights.loadActor(reader.user_id);
  if (!actor || actor.mustChangePassword || !gateOpens(schoolPageEndpoints.read, actor)) return undefined;
  const scope = scopeOf(actor);
  if (!keepsSchools(scope)) return undefined;
  const school = await findSchool(platform.db, scope, reader.school_id);
  return school && { school, scope };
}

/**
 * Each Monday at seven, and again through the day for what did not leave: whoever has had the mail of the week, or lost
 * the right to it, is settled in the transaction that writes the mail, so each gets it once.
 */
export const weeklyPages = (rights: ReadersRights) =>
  defineErrand({
    name: 'weekly_school_pages',
    input: z.object({}),
    attempts: 3,
    cron: '0 7-22 * * 1',
    expireSeconds: 3_600,
    async run({ platform, signal, write }) {
      const week = weekDue(platform.clock.now());
      let made: Awaited<ReturnType<typeof madeFor>> | undefined;
      let last = { school_id: 0, id: 0 };
      // A school whose page cannot be made keeps no other from its mail; its readers are tried again with the errand.
      let broken: { schoolId: number; error: unknown } | undefined;
      for (;;) {
        const readers = await readersDue(platform.db, week, last, AT_ONCE);
        for (const reader of readers) {
          signal.throwIfAborted();
          last = reader;
          const seen = await schoolFor(platform, rights, reader);
          if (seen && seen.school.id === broken?.schoolId) continue;
          if (seen && reader.email !== null && made?.school.id !== seen.school.id) {
            try {
              made = await madeFor(platform, seen.scope, seen.school, week);
            } catch (error) {
              broken = { schoolId: seen.school.id, error };
              continue;
            }
          }
          const mail = seen && reader.email !== null ? made : undefined;
          await write(async (tx) => {
            auditExempt(tx, 'a mail is its own record');
            if (!(await settleWeek(tx, reader.id, week)) || !mail || reader.email === null) return;
            await queueMail(platform, tx, {
              ...mail.write(reader.full_name),
              userId: reader.user_id,
              to: reader.email,
              attachment: mail.attachment,
              link: stopLink(platform, reader.id),
              linkStops: true,
            });
          });
        }
        if (readers.length < AT_ONCE) break;
      }
      if (broken) throw broken.error;
    },
  });
