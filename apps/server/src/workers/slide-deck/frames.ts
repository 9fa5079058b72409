import type { XmlElement } from '../xml';
import { chosenOf } from './alternatives';
import { type Box, boxOf, groupPlacement, type Placement } from './boxes';
import { ancestryOf } from './inheritance';
import type { Canvas, Source } from './source';
import { chartOf, tableOf } from './tables';
import { escaped, plainText, type TextContext } from './text';
import type { StyleList } from './text-style';

/** What lies in a frame of its own on a slide: tables, charts, diagrams, objects of other programs. */

/** Whoever reads the shapes around a frame. */
interface FrameReader {
  readonly source: Source;
  readonly canvas: Canvas;
  /** What is written on the slide, line by line. */
  readonly lines: string[];
  /** A reader of a part within this one, onto the same canvas. */
  within(source: Source): FrameReader;
  read(elements: readonly XmlElement[], place: Placement, depth: number): Promise<void>;
  context(lists: readonly StyleList[]): TextContext;
  picture(element: XmlElement, place: Placement, frame: Box): Promise<void>;
  missing(code: string, box: Box, detail?: string): void;
}

const kindOf = (data: XmlElement) => (data.attribute('uri') ?? '').split('/').pop();

/** A group's `xfrm` for what has its own coordinates from the corner of its frame. */
const cornerPlacement =
  (frame: Box, place: Placement): Placement =>
  (box) =>
    place({ ...box, x: box.x + frame.x - frame.width / 2, y: box.y + frame.y - frame.height / 2 });

async function diagram(
  reader: FrameReader,
  data: XmlElement,
  frame: Box,
  place: Placement,
  depth: number,
): Promise<void> {
  const { source } = reader;
  const ids = data.child('relIds');
  const part = source.relations.get(ids?.attribute('r:dm'))?.target;
  const model = part ? await source.deck.xml(part) : null;
  const extension = model
    ?.child('extLst')
    ?.all('ext')
    .map((one) => one.child('dataModelExt'))
    .find(Boolean);
  const drawn = source.relations.get(extension?.attribute('relId'))?.target;
  const drawing = drawn ? await source.deck.xml(drawn) : null;
  const tree = drawing?.child('spTree');
  source.tell('diagram');
  if (tree && drawn) {
    const relations = await source.deck.relations(drawn);
    const inner = reader.within({ ...source, relations });
    const outer = cornerPlacement(frame, place);
    await inner.read(tree.children, groupPlacement(tree.at('grpSpPr', 'xfrm'), outer), depth + 1);
    reader.lines.push(...inner.lines);
    return;
  }
  const texts = (model?.child('ptLst')?.all('pt') ?? []).map((point) => plainText(point.child('t'))).filter(Boolean);
  if (texts.length === 0) return;
  reader.lines.push(...texts);
  const html = `<ul>${texts
    .slice(0, 200)
    .map((text) => `<li>${escaped(text)}</li>`)
    .join('')}</ul>`;
  reader.canvas.add({ kind: 'text', html, ...source.stage.place(place(frame)) });
}

/** The picture that stands for an object of another program. */
async function embedded(reader: FrameReader, data: XmlElement, frame: Box, place: Placement): Promise<void> {
  const candidates = data.children.flatMap((child) =>
    child.local === 'AlternateContent' ? [...(child.child('Fallback')?.children ?? []), ...chosenOf(child)] : [child],
  );
  const preview = candidates.map((one) => (one.local === 'oleObj' ? one.child('pic') : undefined)).find(Boolean);
  const program = candidates.map((one) => one.attribute('progId')).find(Boolean) ?? '';
  if (!preview) {
    reader.missing('object', place(frame), program);
    return;
  }
  reader.source.tell('object_as_picture', program);
  await reader.picture(preview, place, frame);
}

export async function frameContent(
  reader: FrameReader,
  element: XmlElement,
  place: Placement,
  depth: number,
): Promise<void> {
  const { source } = reader;
  const { ancestors } = ancestryOf(element, source);
  const frame = boxOf(element.child('xfrm')) ?? ancestors.map((one) => boxOf(one.at('spPr', 'xfrm'))).find(Boolean);
  const data = element.at('graphic', 'graphicData');
  if (!frame || !data) return;
  switch (kindOf(data)) {
    case 'table': {
      const table = data.child('tbl');
      if (!table) return;
      const { html, lines } = tableOf(table, reader.context([source.presentation.child('defaultTextStyle')]));
      reader.lines.push(...lines);
      reader.canvas.add({ kind: 'table', html, ...source.stage.place(place(frame)) });
      return;
    }
    case 'chart': {
      const part = source.relations.get(data.child('chart')?.attribute('r:id'))?.target;
      const made = chartOf(part ? await source.deck.xml(part) : null, reader.context([]));
      if (!made) {
        reader.missing('chart_lost', place(frame));
        return;
      }
      source.tell('chart');
      reader.lines.push(...made.lines);
      reader.canvas.add({ kind: 'table', html: made.html, ...source.stage.place(place(frame)) });
      return;
    }
    case 'diagram':
      await diagram(reader, data, frame, place, depth);
      return;
    case 'ole':
      await embedded(reader, data, frame, place);
      return;
    default:
      reader.missing('object', place(frame), kindOf(data));
  }
}
