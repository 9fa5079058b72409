import type { XmlElement } from '../../xml';
import type { Loss } from '../package';
import { DeckRefused } from '../refused';
import { element, solidFill } from './elements';
import { fixed, flagOf, OPTION, type Options, optionsIn } from './options';
import { isLine, outlineName } from './outline-names';
import { i16, i32, type Records, u8, u32 } from './records';
import { blip, shapeProperties } from './shape-look';
import { isBody, isEmpty, isTitle, type OldText, paragraphsOf, textsIn } from './text';
import { EMU, type TextSource } from './text-style';
import { wordArt } from './word-art';

const TYPE = {
  group: 0xf003,
  shape: 0xf004,
  groupFrame: 0xf009,
  head: 0xf00a,
  textBox: 0xf00d,
  childAnchor: 0xf00f,
  anchor: 0xf010,
  client: 0xf011,
  placeholder: 0x0bc3,
  outlineText: 0x0f9e,
  animation: 0x1014,
};
const FLAG = { patriarch: 0x4, deleted: 0x8, object: 0x10, flipH: 0x40, flipV: 0x80, background: 0x400 };
const MAX_DEPTH = 40;
/** One more than a slide may have, so that whoever reads them tells that there are more. */
const MAX_SHAPES = 3001;
const HIDDEN = 1;
const NO_WRAP = 2;
const TEXT_BOX = 202;
const ANCHORS = ['t', 'ctr', 'b', 't', 'ctr', 'b', 't', 'b', 't', 'b'];
/** What stands on every slide by itself: date, number, foot and head. */
const FURNITURE: ReadonlyMap<number, string> = new Map([
  [7, 'dt'],
  [8, 'sldNum'],
  [9, 'ftr'],
  [10, 'hdr'],
]);
const TITLES: ReadonlySet<number> = new Set([1, 3, 13, 15, 17]);
/** Those of notes, too. */
const BODIES: ReadonlySet<number> = new Set([2, 4, 6, 12, 14, 16, 18]);

/** What the shapes of a part are read with. */
export interface ShapeSource extends TextSource {
  records: Records;
  /** Texts of placeholders, which lie apart from their shapes. */
  outline: readonly OldText[];
  /** How shapes look that do not say it. */
  usual: Options;
  /** How texts look that are in no placeholder. */
  otherStyle: XmlElement;
}

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Most places are short numbers that begin with the top, some long ones. */
function anchorOf(records: Records, shape: Buffer): Rectangle | null {
  const child = records.first(shape, TYPE.childAnchor)?.content;
  if (child) return rectangle(child);
  const own = records.first(shape, TYPE.anchor)?.content;
  if (!own) return null;
  const number = own.length >= 16 ? (at: number) => i32(own, at * 4) : (at: number) => i16(own, at * 2);
  return { top: number(0), left: number(1), right: number(2), bottom: number(3) };
}

const rectangle = (bytes: Buffer): Rectangle => ({
  left: i32(bytes, 0),
  top: i32(bytes, 4),
  right: i32(bytes, 8),
  bottom: i32(bytes, 12),
});

const point = (name: string, x: number, y: number) => element(name, { x: x * EMU, y: y * EMU });
const extent = (name: string, { left, top, right, bottom }: Rectangle) =>
  element(name, { cx: Math.abs(right - left) * EMU, cy: Math.abs(bottom - top) * EMU });

/** What lies on its side is told by the room that it takes, not by its own width. */
function upright(place: Rectangle, turn: number): Rectangle {
  if (turn % 180 < 45 || turn % 180 >= 135) return place;
  const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
  const [w, h] = [(place.bottom - place.top) / 2, (place.right - place.left) / 2];
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}

function transform(place: Rectangle | null, flags: number, options: Options, frame?: Rectangle): XmlElement | null {
  if (!place) return null;
  const turn = (((fixed(options.numbers.get(OPTION.rotation)) ?? 0) % 360) + 360) % 360;
  const box = upright(place, turn);
  return element(
    'xfrm',
    {
      rot: turn === 0 ? undefined : turn * 60_000,
      flipH: flags & FLAG.flipH ? '1' : undefined,
      flipV: flags & FLAG.flipV ? '1' : undefined,
    },
    point('off', Math.min(box.left, box.right), Math.min(box.top, box.bottom)),
    extent('ext', box),
    frame && point('chOff', frame.left, frame.top),
    frame && extent('chExt', frame),
  );
}

function placeholderName(number: number, text: OldText | undefined): string | null {
  const furniture = FURNITURE.get(number);
  if (furniture) return furniture;
  if (TITLES.has(number) || (text && isTitle(text.kind))) return 'title';
  return BODIES.has(number) || (text && isBody(text.kind)) ? 'body' : null;
}

function bodyProperties({ numbers }: Options): XmlElement {
  const anchor = numbers.get(OPTION.anchor);
  return element('bodyPr', {
    lIns: numbers.get(OPTION.insetLeft),
    tIns: numbers.get(OPTION.insetTop),
    rIns: numbers.get(OPTION.insetRight),
    bIns: numbers.get(OPTION.insetBottom),
    wrap: numbers.get(OPTION.wrap) === NO_WRAP ? 'none' : undefined,
    anchor: anchor === undefined ? undefined : ANCHORS[anchor],
  });
}

const named = (name: string, options: Options, placeholder: string | null): XmlElement =>
  element(
    name,
    {},
    element('cNvPr', {
      descr: options.texts.get(OPTION.description),
      hidden: flagOf(options, OPTION.flags, HIDDEN) ? '1' : undefined,
    }),
    element('nvPr', {}, placeholder !== null && element('ph', { type: placeholder })),
  );

/** Shapes of an old slide as they would stand in a .pptx. */
export class OldShapes {
  private count = 0;
  /** Texts apart from their shapes that a shape has shown. */
  private readonly shown = new Set<OldText>();
  isAnimated = false;
  readonly lost: Loss[] = [];

  constructor(private readonly source: ShapeSource) {}

  /** All of a group, or of a drawing, in their order. */
  read(bytes: Buffer | undefined, depth = 0): XmlElement[] {
    if (depth > MAX_DEPTH) throw new DeckRefused('deck.too_complex');
    const made: XmlElement[] = [];
    for (const { type, content } of this.source.records.in(bytes)) {
      if (this.count > MAX_SHAPES) break;
      if (type === TYPE.group) made.push(...this.group(content, depth));
      else if (type === TYPE.shape) made.push(...this.shape(content));
    }
    return made;
  }

  /** Texts that no shape has shown: programs other than PowerPoint write such. */
  rest(): XmlElement[] {
    return this.source.outline
      .filter((text) => !this.shown.has(text) && !isEmpty(text))
      .map((text) => {
        const type = isTitle(text.kind) ? 'title' : 'body';
        const place = type === 'title' ? [240, 160, 5280, 800] : [240, 1000, 5280, 3000];
        const [left = 0, top = 0, width = 0, height = 0] = place;
        const none: Options = { numbers: new Map(), texts: new Map() };
        const xfrm = transform({ left, top, right: left + width, bottom: top + height }, 0, none);
        return element('sp', {}, named('nvSpPr', none, type), element('spPr', {}, xfrm), this.body(text, none, true));
      });
  }

  private group(bytes: Buffer, depth: number): XmlElement[] {
    const { records } = this.source;
    // The first shape of a group is the group itself.
    const head = records.first(bytes, TYPE.shape)?.content;
    const frame = records.first(head, TYPE.groupFrame)?.content;
    const flags = u32(records.first(head, TYPE.head)?.content ?? Buffer.alloc(0), 4);
    const children = this.read(bytes, depth + 1);
    if (!head || !frame || flags & FLAG.patriarch) return children;
    const xfrm = transform(anchorOf(records, head), flags, optionsIn(records, head), rectangle(frame));
    return [element('grpSp', {}, element('grpSpPr', {}, xfrm), ...children)];
  }

  private textOf(box: Buffer | undefined): OldText | undefined {
    const { records, outline } = this.source;
    const reference = records.first(box, TYPE.outlineText)?.content;
    if (!reference) return textsIn(records.in(box))[0];
    const text = outline[u32(reference, 0)];
    if (text) this.shown.add(text);
    return text;
  }

  private shape(bytes: Buffer): XmlElement[] {
    const { records } = this.source;
    const head = records.first(bytes, TYPE.head);
    const flags = u32(head?.content ?? Buffer.alloc(0), 4);
    if (!head || records.first(bytes, TYPE.groupFrame) || flags & (FLAG.deleted | FLAG.background)) return [];
    this.count += 1;
    const client = records.first(bytes, TYPE.client)?.content;
    if (records.first(client, TYPE.animation)) this.isAnimated = true;
    const own = optionsIn(records, bytes);
    const text = this.textOf(records.first(bytes, TYPE.textBox)?.content);
    const seat = records.first(client, TYPE.placeholder)?.content;
    const placeholder = placeholderName(seat ? u8(seat, 4) : -1, text);
    const xfrm = transform(anchorOf(records, bytes), flags, own);
    const picture = own.numbers.get(OPTION.picture);
    if (picture !== undefined) return [this.picture(picture, xfrm, own, flags)];
    return [this.plain(head.instance, xfrm, own, { text, placeholder })];
  }

  private plain(
    kind: number,
    xfrm: XmlElement | null,
    own: Options,
    { text, placeholder }: { text: OldText | undefined; placeholder: string | null },
  ): XmlElement {
    const { source } = this;
    const isBare = placeholder !== null || kind === TEXT_BOX;
    const options = isBare ? own : { ...own, numbers: new Map([...source.usual.numbers, ...own.numbers]) };
    const art = wordArt(kind, xfrm, own, source.scheme);
    if (art) this.lost.push({ code: 'word_art', detail: '' });
    else if (outlineName(kind) === null && !isBare) this.lost.push({ code: 'drawing', detail: '' });
    return element(
      isLine(kind) ? 'cxnSp' : 'sp',
      {},
      named('nvSpPr', own, placeholder),
      shapeProperties(xfrm, kind, options, source.scheme),
      art ?? (text && this.body(text, own, placeholder !== null)),
    );
  }

  private body(text: OldText, options: Options, isPlaceholder: boolean): XmlElement {
    const { source } = this;
    const usual = element('defPPr', {}, element('defRPr', {}, solidFill(source.scheme[1] ?? '000000')));
    const list = isPlaceholder ? null : element('lstStyle', {}, usual, ...source.otherStyle.children);
    return element('txBody', {}, bodyProperties(options), list, ...paragraphsOf(text, source));
  }

  private picture(number: number, xfrm: XmlElement | null, options: Options, flags: number): XmlElement {
    if (flags & FLAG.object) {
      this.lost.push({ code: 'object_as_picture', detail: options.texts.get(OPTION.description) || 'OLE' });
    }
    const side = (option: number) => (fixed(options.numbers.get(option)) ?? 0) * 100_000;
    const crop = element('srcRect', {
      l: side(OPTION.cropLeft),
      t: side(OPTION.cropTop),
      r: side(OPTION.cropRight),
      b: side(OPTION.cropBottom),
    });
    return element(
      'pic',
      {},
      named('nvPicPr', options, null),
      element('blipFill', {}, blip(number), crop),
      element('spPr', {}, xfrm, element('prstGeom', { prst: 'rect' })),
    );
  }
}
