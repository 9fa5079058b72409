import type { Tx } from '../../platform/db/database';
import type { FileLibrary } from '../../platform/files/library';
import { pause } from '../../platform/pieces';
import { blockOfVersion } from '../content/content.api';
import { courseText, holdPassages, type NewPassage, type PartText, partTexts, replacePassages } from './passage.repo';
import { explanationsOf, inPieces, type Passage, passagesOf, termsOfVector, vectorOf } from './passage.rules';

/** More than any course has; whoever fills a course with texts does not fill the index. */
const MOST_OF_COURSE = 5_000;

type Place = Pick<NewPassage, 'partId' | 'materialId' | 'kind'> & { around: string };

const placed = ({ around, ...place }: Place, passages: readonly Passage[]): NewPassage[] =>
  passages.map((passage) => ({ ...place, ...passage, vector: vectorOf({ ...passage, around }) }));

const described = (name: string, ...texts: (string | null)[]): Passage[] => {
  const pieces = texts.flatMap((text) => inPieces((text ?? '').replace(/\s+/g, ' ').trim()));
  return (pieces.length > 0 ? pieces : [name]).map((body) => ({ title: name, body }));
};

/** Of lessons what they say; of practice what explains it, never what it asks; of exams their name. */
async function passagesOfPart(
  around: { db: Tx; files: FileLibrary },
  courseName: string,
  part: PartText,
): Promise<NewPassage[]> {
  const where = `${part.name} ${part.chapter_name ?? ''} ${courseName}`;
  const found = placed(
    { partId: part.id, materialId: null, kind: 'part', around: `${part.chapter_name ?? ''} ${courseName}` },
    described(part.name, part.part_type === 'exam' ? null : part.description),
  );
  for (const { id, title, version, in_exam } of part.materials) {
    if (part.part_type === 'practice' && in_exam) continue;
    const block = await blockOfVersion(around, id, version);
    await pause();
    if (!block) continue;
    const kind = part.part_type === 'lesson' ? 'material' : 'explanation';
    const passages = kind === 'material' ? passagesOf(title, block) : explanationsOf(title, block);
    found.push(...placed({ partId: part.id, materialId: id, kind, around: where }, passages));
    await pause();
  }
  return found;
}

/** Makes the passages of a course anew; one that is not published any more has none. */
export async function indexCourse(tx: Tx, files: FileLibrary, courseId: number): Promise<void> {
  await holdPassages(tx);
  const course = await courseText(tx, courseId);
  const passages: NewPassage[] = [];
  if (course) {
    const own = described(course.name, course.description, course.syllabus);
    passages.push(...placed({ partId: null, materialId: null, kind: 'course', around: '' }, own));
    for (const part of await partTexts(tx, courseId)) {
      passages.push(...(await passagesOfPart({ db: tx, files }, course.name, part)));
    }
  }
  const kept = passages.slice(0, MOST_OF_COURSE);
  const counts = new Map([['*', kept.length]]);
  for (const { vector } of kept) {
    for (const term of termsOfVector(vector)) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  await replacePassages(tx, courseId, kept, counts);
}
