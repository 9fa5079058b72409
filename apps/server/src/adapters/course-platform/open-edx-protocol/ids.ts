const COURSE = /^course-v1:([^/+\s]+)\+([^/+\s]+)\+([^/+\s]+)$/;
const BLOCK = /^block-v1:([^/+\s]+\+[^/+\s]+\+[^/+\s]+)\+type@[^+@\s]+\+block@[^+@\s]+$/;

/** The organisation that a course's id names; nothing when it is no course's id. */
export function orgOf(courseId: string): string | null {
  return COURSE.exec(courseId)?.[1] ?? null;
}

/** The course that a block's id names. */
export function courseOfBlock(blockId: string): string | null {
  const course = BLOCK.exec(blockId)?.[1];
  return course === undefined ? null : `course-v1:${course}`;
}
