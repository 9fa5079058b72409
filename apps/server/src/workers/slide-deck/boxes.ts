import type { XmlElement } from '../xml';

/** A place on a slide: its middle, its size, a turn in degrees, and whether it is mirrored. Lengths are EMU. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  turn: number;
  flipH: boolean;
  flipV: boolean;
}

/** From a place within something to the place on the slide. */
export type Placement = (box: Box) => Box;

export type Stage = ReturnType<typeof stageFor>;

const FULL_TURN = 21_600_000;

/** What an `xfrm` says; null where it says nothing. */
export function boxOf(xfrm: XmlElement | undefined): Box | null {
  const off = xfrm?.child('off');
  const ext = xfrm?.child('ext');
  if (!xfrm || !off || !ext) return null;
  const width = Math.abs(ext.number('cx'));
  const height = Math.abs(ext.number('cy'));
  return {
    x: off.number('x') + width / 2,
    y: off.number('y') + height / 2,
    width,
    height,
    turn: (((xfrm.number('rot') % FULL_TURN) + FULL_TURN) % FULL_TURN) / 60_000,
    flipH: xfrm.flag('flipH') === true,
    flipV: xfrm.flag('flipV') === true,
  };
}

const isSideways = (turn: number) => turn % 180 >= 45 && turn % 180 < 135;

/** The place within a group → the place on the slide. */
export function groupPlacement(xfrm: XmlElement | undefined, outer: Placement): Placement {
  const group = boxOf(xfrm);
  if (!xfrm || !group) return outer;
  const start = xfrm.child('chOff');
  const size = xfrm.child('chExt');
  const inner = { x: start?.number('x') ?? 0, y: start?.number('y') ?? 0 };
  const scaleX = size?.number('cx') ? group.width / size.number('cx') : 1;
  const scaleY = size?.number('cy') ? group.height / size.number('cy') : 1;
  const turned = (group.turn * Math.PI) / 180;
  return (box) => {
    const sideways = isSideways(box.turn);
    let dx = (box.x - inner.x) * scaleX - group.width / 2;
    let dy = (box.y - inner.y) * scaleY - group.height / 2;
    if (group.flipH) dx = -dx;
    if (group.flipV) dy = -dy;
    const mirrored = group.flipH !== group.flipV;
    return outer({
      x: group.x + dx * Math.cos(turned) - dy * Math.sin(turned),
      y: group.y + dx * Math.sin(turned) + dy * Math.cos(turned),
      width: box.width * (sideways ? scaleY : scaleX),
      height: box.height * (sideways ? scaleX : scaleY),
      turn: ((mirrored ? 360 - box.turn : box.turn) + group.turn) % 360,
      flipH: box.flipH !== group.flipH,
      flipV: box.flipV !== group.flipV,
    });
  };
}

/** What a presentation is shown on: 2:1, and text of 16 where it is 640 wide. */
const STAGE = { width: 640, height: 320, text: 16 };
const round = (value: number) => Math.round(value * 1000) / 1000;

/** A slide of any shape in the middle of the stage, as large as it goes, so that nothing is stretched. */
export function stageFor(width: number, height: number) {
  const scale = Math.min(STAGE.width / width, STAGE.height / height);
  const left = (STAGE.width - width * scale) / 2;
  const top = (STAGE.height - height * scale) / 2;
  return {
    /** Of the slide itself, in EMU. */
    slideHeight: height,
    /** In per cent of the stage. */
    place: (box: Pick<Box, 'x' | 'y' | 'width' | 'height'>) => ({
      x: round(((left + (box.x - box.width / 2) * scale) / STAGE.width) * 100),
      y: round(((top + (box.y - box.height / 2) * scale) / STAGE.height) * 100),
      width: round(((box.width * scale) / STAGE.width) * 100),
      height: round(((box.height * scale) / STAGE.height) * 100),
    }),
    /** A size of type in points → in units of the stage's own size of type. */
    em: (points: number) => Math.round(((points * 12_700 * scale) / STAGE.text) * 100) / 100,
    /** Of pictures that are made here: two pixels a unit. */
    pixels: (length: number) => length * scale * 2,
    left: left * 2,
    top: top * 2,
    width: STAGE.width * 2,
    height: STAGE.height * 2,
  };
}
