/** The colours that charts use, too: apart from each other also for those who see few colours. Chosen by hand for a session. */
export const COLOURS = ['#0b7484', '#509ad0', '#3e3173', '#bb8d21', '#d81f56', '#808b8c'] as const;

/** Of classes: as many as somebody teaches; each holds its own on paper and, lightened, on a dark ground. */
const CLASS_COLOURS = [
  '#0b7484',
  '#d81f56',
  '#3e3173',
  '#bb8d21',
  '#509ad0',
  '#4d7c0f',
  '#c2570c',
  '#8b5cb8',
  '#7a4a2b',
  '#1d4ed8',
] as const;

/**
 * One colour for all sessions of a class, unless another was chosen for one of them. One's own classes take the colours in
 * turn, so that no two look alike before all are used; others by their id.
 */
export function classColours(own: readonly { id: number }[]) {
  const inOrder = own.map(({ id }) => id).sort((a, b) => a - b);
  return ({ meeting_color, class_id }: { meeting_color: string | null; class_id: number }): string => {
    const place = inOrder.indexOf(class_id);
    return meeting_color ?? CLASS_COLOURS[(place < 0 ? class_id : place) % CLASS_COLOURS.length] ?? CLASS_COLOURS[0];
  };
}
