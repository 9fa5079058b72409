import { Readable } from 'node:stream';
import { ROOM_FORMS, type RoomForm } from '@khue/contract/examination-words';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { ExaminationRow } from './examination.repo';
import { examinationTarget } from './examination.service';
import type { RoomRow, SittingRow } from './room.repo';
import { seatedIn } from './room-lists.repo';
import { roomSheets } from './room-lists.rules';

/** It names students with their birthdays: whoever wants it again has it made again. */
const DAYS_TO_KEEP = 1;

interface Room {
  examination: ExaminationRow;
  sitting: SittingRow;
  room: RoomRow;
}

/** What is printed of a room, as a file for the person who asks. */
export async function roomFile(
  ctx: Ctx,
  { examination, sitting, room }: Room,
  asked: readonly RoomForm[] = ROOM_FORMS,
): Promise<string> {
  const sheets = roomSheets(
    asked,
    {
      examination: examination.name,
      owner: examination.owner_name,
      sitting: sitting.name,
      openAt: sitting.open_at,
      closeAt: sitting.close_at,
      room: room.name,
      school: room.school_name,
      invigilators: room.invigilators.map(({ name }) => name),
      candidates: await seatedIn(ctx.db, room.id),
    },
    ctx.language,
  );
  if (sheets.forms.length === 0) fail('request.invalid', { fields: { form: 'validation.room_empty' } });
  const { bytes } = await ctx.readers.documents.run('room-lists', sheets, ctx.actor.userId);
  const file = await ctx.files.keepFor(ctx.actor, ['examination.view'], Readable.from([Buffer.from(bytes)]), {
    name: `${sheets.title}.pdf`,
    mimeType: 'application/pdf',
    daysToKeep: DAYS_TO_KEEP,
  });
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: 'examination.print_room',
      target: examinationTarget(examination),
      after: { sitting: sitting.name, room: room.name, forms: [...asked] },
    }),
  );
  return ctx.files.link(file.id);
}
