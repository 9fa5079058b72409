import { Readable } from 'node:stream';
import { ROOM_FORMS, type RoomForm } from '@khue/contract/examination-words';
import type { PermissionCode } from '@khue/contract/permissions';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { roomStory } from '../invigilation/minutes.repo';
import type { ExaminationRow } from './examination.repo';
import { examinationTarget } from './examination.service';
import type { RoomRow, SittingRow } from './room.repo';
import { seatedIn } from './room-lists.repo';
import { roomSheets } from './room-lists.rules';

/** It names students with their birthdays: whoever wants it again has it made again. */
const DAYS_TO_KEEP = 1;

interface RoomToPrint {
  examination: Pick<ExaminationRow, 'id' | 'name' | 'owner_name' | 'owner_school_id'>;
  sitting: Pick<SittingRow, 'name' | 'open_at' | 'close_at'>;
  room: Pick<RoomRow, 'id' | 'name' | 'school_name'> & { invigilators: readonly { name: string }[] };
}

interface Asked {
  forms: readonly RoomForm[] | undefined;
  /** One of these opens the file as long as it is kept. */
  needs: readonly PermissionCode[];
}

/** What is printed of a room, as a file for the person who asks. */
export async function roomFile(ctx: Ctx, { examination, sitting, room }: RoomToPrint, asked: Asked): Promise<string> {
  const forms = asked.forms ?? ROOM_FORMS;
  const sheets = roomSheets(
    forms,
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
      story: forms.includes('minutes') ? await roomStory(ctx.db, room.id, sitting.close_at, ctx.clock.now()) : null,
    },
    ctx.language,
  );
  if (sheets.forms.length === 0) fail('request.invalid', { fields: { form: 'validation.room_empty' } });
  const { bytes } = await ctx.readers.papers.run('room-lists', sheets, ctx.actor.userId);
  const file = await ctx.files.keepFor(ctx.actor, asked.needs, Readable.from([Buffer.from(bytes)]), {
    name: `${sheets.title}.pdf`,
    mimeType: 'application/pdf',
    daysToKeep: DAYS_TO_KEEP,
  });
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: 'examination.print_room',
      target: examinationTarget(examination),
      after: { sitting: sitting.name, room: room.name, forms: [...forms] },
    }),
  );
  return ctx.files.link(file.id);
}
