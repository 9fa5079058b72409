import type { AskedQuestion, Block } from '@khue/scoring/model';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { blockOfVersion, checkPlayed, openMaterials, playMaterial } from '../../content/content.api';
import { refuseInExam } from '../../work/work.api';
import { materialsOfRoom, type RoomMaterial } from './room.repo';
import { type Entered, readRoom } from './room-entry.service';

const playedIn = ({ row }: Entered, { id, title, version }: RoomMaterial) => ({
  id,
  title,
  version,
  place: `room:${row.id}:${id}`,
});

async function ofRoom(ctx: Ctx, id: number, materialId: number): Promise<{ entered: Entered; material: RoomMaterial }> {
  const entered = await readRoom(ctx, id);
  const material = (await materialsOfRoom(ctx.db, id)).find((one) => one.id === materialId) ?? fail('not_found');
  if (!entered.leads) await refuseInExam(ctx, { courseId: entered.row.course_id, materialIds: [materialId] });
  return { entered, material };
}

/** Slides are turned one by one; anything else is one page, and whoever looks moves about in it alone. */
const pagesShown = (content: Block<AskedQuestion>): number =>
  content.kind === 'presentation' ? Math.max(1, content.slides.length) : 1;

/** Of each page what its speaker wanted to remember; content for the player comes without. */
async function notesOf(ctx: Ctx, materialId: number, version: number): Promise<string[]> {
  const block = await blockOfVersion(ctx, materialId, version);
  return block?.kind === 'presentation' ? block.slides.map(({ notes }) => notes ?? '') : [];
}

/** A material that cannot be read says so in its place; the rest of the lesson is there. */
export async function materialInRoom(ctx: Ctx, id: number, materialId: number) {
  const { entered, material } = await ofRoom(ctx, id, materialId);
  await openMaterials(ctx, [material]);
  const content = (await playMaterial(ctx, playedIn(entered, material))) ?? {
    kind: 'unsupported' as const,
    library: material.machine_name,
    title: material.title,
  };
  const notes = entered.leads ? await notesOf(ctx, materialId, material.version) : [];
  return { id: materialId, title: material.title, pages: pagesShown(content), notes, content: { ...content } };
}

export async function checkInRoom(
  ctx: Ctx,
  { id, materialId, questionId, response }: { id: number; materialId: number; questionId: string; response: unknown },
) {
  const { entered, material } = await ofRoom(ctx, id, materialId);
  return checkPlayed(ctx, playedIn(entered, material), questionId, response ?? null);
}
