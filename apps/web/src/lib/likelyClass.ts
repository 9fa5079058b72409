/** The class that a teacher most likely means: the one they are the head of, else the first. */
export const likelyClass = <Row extends { is_head: boolean }>(classes: readonly Row[]): Row | undefined =>
  classes.find(({ is_head }) => is_head) ?? classes[0];
