import type { Block, Shape } from '../model';
import { type Json, numberOf, objectOf, within } from '../values';
import { colour } from './shared';

const FORMS: Readonly<Record<string, Shape['form']>> = {
  rectangle: 'rectangle',
  circle: 'circle',
  'horizontal-line': 'horizontal',
  'vertical-line': 'vertical',
};
const STYLES = ['solid', 'dashed', 'dotted', 'double'] as const;
/** Of a letter's height, as H5P draws them. */
const WIDTH = 0.0835;
const ROUNDNESS = 0.25;

function lineOf(said: Json, otherwise: number): Shape['line'] {
  const width = within(numberOf(said.borderWidth) ?? otherwise, 0, 100) * WIDTH;
  if (width === 0) return undefined;
  return {
    width,
    style: STYLES.find((style) => style === said.borderStyle) ?? 'solid',
    color: colour(said.borderColor) ?? '#000000',
  };
}

/** A box, an oval or a line on a slide: nothing to read, and yet without it the slide is another. */
export function readShape(params: Json): Block {
  const form =
    (typeof params.type === 'string' && Object.hasOwn(FORMS, params.type) && FORMS[params.type]) || 'rectangle';
  const isLine = form === 'horizontal' || form === 'vertical';
  const said = objectOf(isLine ? params.line : params.shape);
  const line = lineOf(said, isLine ? 1 : 0);
  const round = form === 'rectangle' ? within(numberOf(said.borderRadius) ?? 0, 0, 100) * ROUNDNESS : 0;
  return {
    kind: 'shape',
    shape: {
      form,
      ...(isLine ? {} : { fill: colour(said.fillColor) ?? '#cccccc' }),
      ...(line ? { line } : {}),
      ...(round > 0 ? { round } : {}),
    },
  };
}
