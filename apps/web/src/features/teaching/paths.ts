export const OWN_CLASSES_PATH = '/teacher/classes';

export const CLASS_PARTS = ['students', 'courses', 'assignments'] as const;
export type ClassPart = (typeof CLASS_PARTS)[number];

export const ownClassPath = (id: number, part: ClassPart = 'students') =>
  `/teacher/classes/detail?id=${id}${part === 'students' ? '' : `&tab=${part}`}`;

/** The screen for assigning, with what is known already chosen. */
export function assignPath(known: { course?: number; class?: number; part?: number } = {}): string {
  const search = new URLSearchParams(
    Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `/teacher/assign?${search}` : '/teacher/assign';
}
