import type { Block } from '@khue/scoring/model';
import { readContent } from '@khue/scoring/read';
import type { Tx } from '../../../platform/db/database';
import { pause } from '../../../platform/pieces';
import { storedVersions } from '../../content/content.api';
import { courseText, holdPassages, type NewPassage, type PartText, partTexts, replacePassages } from './passage.repo';
import { explanationsOf, inPieces, type Passage, passagesOf, termsOfVector, vectorOf } from './passage.rules';

/** More than any course has; whoever fills a course with texts does not fill the index. */
const MOST_OF_COURSE = 5_000;

type PassagePlace = Pick<NewPassage, 'partId' | 'materialId' | 'kind'> & { around: string };

const placed = ({ around, ...place }: PassagePlace, passages: readonly Passage[]): NewPassage[] =>
  passages.map((passage) => ({ ...place, ...passage, vector: vectorOf({ ...passage, around }) }));

const described = (name: string, ...texts: (string | null)[]): Passage[] => {
  const pieces = texts.flatMap((text) => inPieces((text ?? '').replace(/\s+/g, ' ').trim()));
  return (pieces.length > 0 ? pieces : [name]).map((body) => ({ title: name, body }));
};

async function* blocksOf(tx: Tx, materials: readonly Placed[]): AsyncGenerator<{ material: Placed; block: Block }> {
  for await (const { at, library, params } of storedVersions(tx, materials)) {
    const reading = readContent(library, JSON.parse(params));
    const material = materials[at];
    if (reading.ok && material) yield { material, block: reading.block };
  }
}

interface Placed {
  id: number;
  title: string;
  version: number;
  part: PartText;
}

/** Of lessons what they say; of practice what explains it, never what it asks; of exams nothing at all. */
async function* passagesOfParts(tx: Tx, courseName: string, parts: readonly PartText[]): AsyncGenerator<NewPassage[]> {
  for (const part of parts) {
    const around = `${part.chapter_name ?? ''} ${courseName}`;
    yield placed({ partId: part.id, materialId: null, kind: 'part', around }, described(part.name, part.description));
  }
  const materials = parts.flatMap((part) =>
    part.materials
      .filter(({ in_exam }) => part.part_type === 'lesson' || !in_exam)
      .map(({ id, title, version }) => ({ id, title, version, part })),
  );
  for await (const { material, block } of blocksOf(tx, materials)) {
    const { part, id, title } = material;
    const kind = part.part_type === 'lesson' ? 'material' : 'explanation';
    const passages = kind === 'material' ? passagesOf(title, block) : explanationsOf(title, block);
    const around = `${part.name} ${part.chapter_name ?? ''} ${courseName}`;
    yield placed({ partId: part.id, materialId: id, kind, around }, passages);
    await pause();
  }
}

/** Makes the passages of a course anew; one that is not published any more has none. */
export async function indexCourse(tx: Tx, courseId: number): Promise<void> {
  await holdPassages(tx);
  const course = await courseText(tx, courseId);
  const passages: NewPassage[] = [];
  if (course) {
    const own = described(course.name, course.description, course.syllabus);
    passages.push(...placed({ partId: null, materialId: null, kind: 'course', around: '' }, own));
    for await (const some of passagesOfParts(tx, course.name, await partTexts(tx, courseId))) {
      if (passages.length + some.length <= MOST_OF_COURSE) passages.push(...some);
    }
  }
  const counts = new Map([['*', passages.length]]);
  for (const { vector } of passages) {
    for (const term of termsOfVector(vector)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  await replacePassages(tx, courseId, passages, counts);
}
