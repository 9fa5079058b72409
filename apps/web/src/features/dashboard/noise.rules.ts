/** Below these a change says nothing: so much comes and goes from month to month by itself. */
const NOISE = { share: 1, average: 0.1 } as const;

export const isNoise = (change: number, kind: keyof typeof NOISE): boolean => Math.abs(change) < NOISE[kind];
