import { attribute, child, childrenOf, nameOf, textOf, type XmlNode } from './xml';

/** Where a circle lies that somebody drew: around the beginning of its paragraph, or of the line below it. */
export type Circle = 'here' | 'below';

const ROUND = new Set(['ellipse', 'donut', 'flowChartConnector']);
const POINT = 12_700;
/** A circle around a letter is about as high as a line of text; what is larger or smaller is something else. */
const HEIGHT = { least: 8, most: 40 };
/** How far below the top of the paragraph it begins, in its own heights. Between the two nobody can tell. */
const HERE = { from: -0.3, to: 0.35 };
const BELOW = { from: 0.75, to: 1.25 };
const DEEPEST = 12;

interface Shape {
  top: number;
  height: number;
}

function find(nodes: readonly XmlNode[], name: string, depth = 0): XmlNode | undefined {
  if (depth > DEEPEST) return undefined;
  for (const node of nodes) {
    if (nameOf(node) === name) return node;
    const inside = find(childrenOf(node), name, depth + 1);
    if (inside) return inside;
  }
  return undefined;
}

/** As Word writes it today; measures are in 12,700ths of a point. */
function drawn(node: XmlNode): Shape | null {
  const anchor = child(node, 'anchor');
  const vertical = anchor && child(anchor, 'positionV');
  const offset = vertical && child(vertical, 'posOffset');
  const extent = anchor && child(anchor, 'extent');
  const geometry = find(childrenOf(node), 'prstGeom');
  if (!offset || !extent || !ROUND.has((geometry && attribute(geometry, 'prst')) ?? '')) return null;
  if (!['paragraph', 'line'].includes(attribute(vertical, 'relativeFrom') ?? '')) return null;
  return {
    top: Number(textOf(childrenOf(offset))) / POINT,
    height: Number(attribute(extent, 'cy')) / POINT,
  };
}

/** As Word wrote it before 2010. */
function drawnBefore(node: XmlNode): Shape | null {
  const oval = child(node, 'oval');
  const style = (oval && attribute(oval, 'style')) ?? '';
  const points = (name: string) =>
    Number(new RegExp(`(?:^|;)\\s?${name}:(-?[\\d.]{1,9})(?:pt)?(?:;|$)`).exec(style)?.[1]);
  const isOfText = !/mso-position-vertical-relative:(?!text|line)/.test(style);
  return oval && isOfText ? { top: points('margin-top'), height: points('height') } : null;
}

/** What a drawing says of an answer; null: it is no circle, or its place is not certain. */
export function circleOf(node: XmlNode, kind: string): Circle | null {
  const shape = kind === 'drawing' ? drawn(node) : drawnBefore(node);
  if (!shape || !(shape.height >= HEIGHT.least && shape.height <= HEIGHT.most)) return null;
  const start = shape.top / shape.height;
  if (start >= HERE.from && start <= HERE.to) return 'here';
  return start >= BELOW.from && start <= BELOW.to ? 'below' : null;
}
