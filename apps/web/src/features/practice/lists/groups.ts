import type { OwnPart } from '@/lib/ownLearning';

export interface ChapterGroup {
  id: number;
  /** None for what stands in the course itself. */
  name: string | null;
  parts: OwnPart[];
}

export interface CourseGroup {
  id: number;
  name: string;
  chapters: ChapterGroup[];
}

/** By course and chapter, in the order in which they come. */
export function groupsOf(parts: readonly OwnPart[]): CourseGroup[] {
  const courses = new Map<number, { name: string; chapters: Map<number, ChapterGroup> }>();
  for (const part of parts) {
    const course = courses.get(part.module.id) ?? { name: part.module.name, chapters: new Map() };
    courses.set(part.module.id, course);
    const id = part.chapter?.id ?? 0;
    const chapter = course.chapters.get(id) ?? { id, name: part.chapter?.name ?? null, parts: [] };
    chapter.parts.push(part);
    course.chapters.set(id, chapter);
  }
  return [...courses].map(([id, { name, chapters }]) => ({ id, name, chapters: [...chapters.values()] }));
}

/** What comes before and after one of them, among those that can be opened now. */
export function neighboursOf(parts: readonly OwnPart[], id: number): { before?: OwnPart; after?: OwnPart } {
  const here = parts.findIndex((part) => part.id === id);
  if (here < 0) return {};
  const isOpen = ({ state }: OwnPart) => state === 'open';
  return { before: parts.slice(0, here).findLast(isOpen), after: parts.slice(here + 1).find(isOpen) };
}
