import { questionId } from '@khue/scoring/ask';
import type { AskedQuestion, Block } from '@khue/scoring/model';
import { pagesOf } from '@khue/scoring/pages';
import { questionsIn } from '@khue/scoring/questions';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { blockOfVersion, checkPlayed, openMaterials, playMaterial } from '../../content/content.api';
import { refuseInExam } from '../../work/work.api';
import { hasBegun } from '../planning/class-session.rules';
import { materialsOfRoom, type RoomMaterial } from './room.repo';
import { pagesReached } from './room.rules';
import { type Entered, readRoom } from './room-entry.service';

const playedIn = ({ row }: Entered, { id, title, version }: RoomMaterial) => ({
  id,
  title,
  version,
  place: `room:${row.id}:${id}`,
  isShared: true,
});

interface InRoom {
  entered: Entered;
  material: RoomMaterial;
  /** The last page that the caller may see: for who leads there is none. */
  lastPage: number;
}

/** Students see what the class was taken to, and look back at it. */
async function ofRoom(ctx: Ctx, id: number, materialId: number): Promise<InRoom> {
  const entered = await readRoom(ctx, id);
  const materials = await materialsOfRoom(ctx.db, id);
  const material = materials.find((one) => one.id === materialId) ?? fail('not_found');
  if (entered.leads) return { entered, material, lastPage: Number.POSITIVE_INFINITY };
  await refuseInExam(ctx, { courseId: entered.row.course_id, materialIds: [materialId] });
  const { row, now } = entered;
  const lastPage = pagesReached(materials, row, hasBegun(row, now)).get(materialId) ?? fail('room.ahead');
  return { entered, material, lastPage };
}

/** The pages from one to another, both among them. The cover of a book always comes along: it is its first page. */
function between<Q>(content: Block<Q>, first: number, last: number): Block<Q> {
  if (content.kind === 'presentation') return { ...content, slides: content.slides.slice(first, last + 1) };
  if (content.kind !== 'book') return content;
  const covers = content.cover ? 1 : 0;
  const chapters = content.chapters.slice(Math.max(0, first - covers), Math.max(0, last + 1 - covers));
  return { ...content, chapters };
}

/** Slides and chapters are turned one by one; anything else is one page, and whoever looks moves about in it alone. */
const pagesShown = (content: Block<AskedQuestion>): number =>
  content.kind === 'presentation' || content.kind === 'book' ? pagesOf(content) : 1;

/** Of each page what its speaker wanted to remember; content for the player comes without. */
async function notesOf(ctx: Ctx, materialId: number, version: number): Promise<string[]> {
  const block = await blockOfVersion(ctx, materialId, version);
  return block?.kind === 'presentation' ? block.slides.map(({ notes }) => notes ?? '') : [];
}

/** A material that cannot be read says so in its place; the rest of the lesson is there. */
export async function materialInRoom(ctx: Ctx, id: number, materialId: number, from: number) {
  const { entered, material, lastPage } = await ofRoom(ctx, id, materialId);
  await openMaterials(ctx, [material]);
  const content = (await playMaterial(ctx, playedIn(entered, material))) ?? {
    kind: 'unsupported' as const,
    library: material.machine_name,
    title: material.title,
  };
  const notes = entered.leads ? await notesOf(ctx, materialId, material.version) : [];
  const pages = pagesShown(content);
  return {
    id: materialId,
    title: material.title,
    pages,
    open_pages: Math.min(pages, lastPage + 1),
    notes,
    content: { ...between(content, from, lastPage) },
  };
}

interface Asked {
  id: number;
  materialId: number;
  questionId: string;
  response: unknown;
}

export async function checkInRoom(ctx: Ctx, asked: Asked) {
  const { entered, material, lastPage } = await ofRoom(ctx, asked.id, asked.materialId);
  const isIn = (block: Block) =>
    questionsIn(block).some(({ key }) => questionId(asked.materialId, key) === asked.questionId);
  const refuseAhead = (block: Block) => {
    if (isIn(block) && !isIn(between(block, 0, lastPage))) fail('room.ahead');
  };
  return checkPlayed(ctx, playedIn(entered, material), asked.questionId, asked.response ?? null, refuseAhead);
}
