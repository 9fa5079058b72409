import type { Block } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { isObject, type Json, listOf, numberOf, objectOf, textOf, within } from '../values';
import { wordsOf } from './shared';

/** Contents of a list whose items hold one each, or are it. */
export function partsOf(list: unknown, field: string, reader: Reader): Block[] {
  return reader.items(listOf(list), field, (item, path) => {
    const holder = objectOf(item);
    return isObject(holder.content) ? reader.part(holder.content, `${path}.content`) : reader.part(item, path);
  });
}

export function readColumn(params: Json, place: Place, reader: Reader): Block {
  const field = inside(place.path, 'content');
  const blocks = partsOf(params.content, field, reader);
  if (place.isMain && blocks.every(({ kind }) => kind === 'unsupported')) reader.problem(field, 'column_empty');
  return { kind: 'column', blocks };
}

/** Its columns are contents of their own; seen from a row they are only where its blocks stand. */
export function readRow(params: Json, place: Place, reader: Reader): Block {
  const columns = reader.items(listOf(params.columns), inside(place.path, 'columns'), (item, path) => {
    const column = objectOf(item);
    const block = reader.part(column.content, `${path}.content`);
    const width = numberOf(column.width);
    return {
      width: width === undefined || width <= 0 ? null : within(width, 1, 100),
      blocks: block.kind === 'column' ? block.blocks : [block],
    };
  });
  return { kind: 'row', columns };
}

export function readAccordion(params: Json, place: Place, reader: Reader): Block {
  const field = inside(place.path, 'panels');
  const panels = reader.items(listOf(params.panels), field, (item, path, index) => {
    const panel = objectOf(item);
    const title = wordsOf(panel.title) ?? '';
    if (!title) reader.problem(`${path}.title`, 'panel_title_missing', { number: index + 1 });
    const content = panel.content;
    // Shown all the same, but other programs show nothing: what is published is as it should be.
    if (textOf(content)) reader.problem(`${path}.content`, 'panel_not_content', { number: index + 1 });
    const blocks = isObject(content) ? [reader.part(content, `${path}.content`)] : [];
    return { title, blocks: textOf(content) ? [{ kind: 'text' as const, html: textOf(content) }] : blocks };
  });
  if (panels.length === 0) reader.problem(field, 'panels_missing');
  return { kind: 'accordion', panels };
}
