/** Where an element lies, in per cent of the slide. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Handle = 'move' | 'resize';

const SMALLEST = 2;
const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);
const rounded = (value: number) => Math.round(value * 100) / 100;

/** The box after it was pulled this far; it stays on the slide, as far as it was on it. */
export function pulled(box: Box, handle: Handle, dx: number, dy: number): Box {
  if (handle === 'move') {
    return {
      ...box,
      x: rounded(clamp(box.x + dx, Math.min(0, box.x), Math.max(100 - box.width, box.x))),
      y: rounded(clamp(box.y + dy, Math.min(0, box.y), Math.max(100 - box.height, box.y))),
    };
  }
  return {
    ...box,
    width: rounded(clamp(box.width + dx, SMALLEST, Math.max(100 - box.x, box.width))),
    height: rounded(clamp(box.height + dy, SMALLEST, Math.max(100 - box.y, box.height))),
  };
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One key: the arrows move, with Shift they change the size, with Ctrl in fine steps. Null: another key. */
export function stepped(box: Box, key: string, isShift: boolean, isFine: boolean): Box | null {
  const step = STEPS[key];
  if (!step) return null;
  const far = isFine ? 0.2 : 1;
  return pulled(box, isShift ? 'resize' : 'move', step[0] * far, step[1] * far);
}
