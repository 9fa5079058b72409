import { type CoursePartType, MAX_DEPTH } from '@khue/contract/course-parts';
import { fold } from '../../../platform/fold';
import type { PlatformBlock } from '../../../ports/course-platform';

export interface Part {
  id: number;
  parent_id: number | null;
  position: number;
  name: string;
  part_type: CoursePartType;
  block_id: string | null;
}

export interface PartPosition {
  id: number;
  parent_id: number | null;
  position: number;
}

/** How deep a part lies below its parent, a chapter being 1. */
export function depthUnder(parts: readonly Pick<Part, 'id' | 'parent_id'>[], parent: number | null): number {
  const parentOf = new Map(parts.map((part) => [part.id, part.parent_id]));
  let depth = 1;
  for (let at = parent; at !== null && depth <= MAX_DEPTH + 1; at = parentOf.get(at) ?? null) depth += 1;
  return depth;
}

/** How many levels a part has below itself, itself included. */
export function heightOf(parts: readonly Pick<Part, 'id' | 'parent_id'>[], id: number): number {
  const below = parts.filter((part) => part.parent_id === id).map((part) => heightOf(parts, part.id));
  return 1 + Math.max(0, ...below);
}

/**
 * The wanted order, checked against what is there: every part once, none that is unknown, a parent before
 * its children, no deeper than a course goes.
 */
export function placesOf(
  stored: readonly Pick<Part, 'id'>[],
  wanted: readonly { id: number; parent: number | null }[],
): PartPosition[] | 'other_parts' | 'nesting' {
  const ids = new Set(stored.map((part) => part.id));
  if (wanted.length !== ids.size || wanted.some((part) => !ids.delete(part.id))) return 'other_parts';
  const depths = new Map<number, number>();
  const counts = new Map<number | null, number>();
  const places: PartPosition[] = [];
  for (const { id, parent } of wanted) {
    const above = parent === null ? 0 : depths.get(parent);
    if (above === undefined || above >= MAX_DEPTH) return 'nesting';
    depths.set(id, above + 1);
    const position = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, position);
    places.push({ id, parent_id: parent, position });
  }
  return places;
}

/** A part as the platform has it. */
export interface WantedPart {
  block_id: string;
  parent_block_id: string | null;
  position: number;
  name: string;
  part_type: CoursePartType;
}

const EXAM_WORDS = /\b(exam|final|thi|kiem tra)\b/;

/**
 * Chapters and what lies directly below them. Deeper blocks are pages within a lesson, not parts of the course.
 * A platform knows graded parts, not exams: the last graded one that is called an exam is ours.
 */
export function partsOfTree(root: PlatformBlock, examIsElsewhere: boolean): WantedPart[] {
  const parts = root.children.flatMap((chapter, index): (WantedPart & { isExam: boolean })[] => [
    partOf(chapter, null, index + 1),
    ...chapter.children.map((lesson, at) => partOf(lesson, chapter.blockId, at + 1)),
  ]);
  const exam = examIsElsewhere ? undefined : parts.filter((part) => part.isExam).at(-1);
  return parts.map(({ isExam: _isExam, ...part }) =>
    part.block_id === exam?.block_id ? { ...part, part_type: 'exam' } : part,
  );
}

function partOf(block: PlatformBlock, parent: string | null, position: number) {
  const isExam = parent !== null && block.graded && EXAM_WORDS.test(fold(`${block.format ?? ''} ${block.name}`));
  const practises = parent !== null && (block.graded || block.format !== null);
  return {
    block_id: block.blockId,
    parent_block_id: parent,
    position,
    name: block.name.trim().slice(0, 255) || block.blockId,
    part_type: (practises ? 'practice' : 'lesson') as CoursePartType,
    isExam,
  };
}

export interface SyncPlan {
  added: WantedPart[];
  updated: WantedPart[];
  removed: number[];
}

/** What a course of ours must change to be like the platform's. Parts that were made here are left alone. */
export function planSync(stored: readonly Part[], root: PlatformBlock): SyncPlan {
  const ownExam = stored.some((part) => part.part_type === 'exam' && part.block_id === null);
  const wanted = partsOfTree(root, ownExam);
  const byBlock = new Map(stored.flatMap((part) => (part.block_id === null ? [] : [[part.block_id, part] as const])));
  const blockOf = new Map(stored.map((part) => [part.id, part.block_id]));
  const isSame = (part: Part, want: WantedPart) =>
    part.name === want.name &&
    part.part_type === want.part_type &&
    part.position === want.position &&
    (part.parent_id === null ? null : blockOf.get(part.parent_id)) === want.parent_block_id;
  const kept = new Set(wanted.map((want) => want.block_id));
  return {
    added: wanted.filter((want) => !byBlock.has(want.block_id)),
    updated: wanted.filter((want) => {
      const part = byBlock.get(want.block_id);
      return part !== undefined && !isSame(part, want);
    }),
    removed: stored.filter((part) => part.block_id !== null && !kept.has(part.block_id)).map((part) => part.id),
  };
}
