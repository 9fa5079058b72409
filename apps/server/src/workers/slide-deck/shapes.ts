import type { XmlElement } from '../xml';
import { chosenOf } from './alternatives';
import { type Box, boxOf, groupPlacement, type Placement } from './boxes';
import { colourIn } from './colours';
import { frameContent } from './frames';
import { ancestryOf, kindOf } from './inheritance';
import { type Fill, fillIn, lineOf, pictureIn, styledFill } from './paint';
import { PictureLost } from './pictures';
import { DeckRefused } from './refused';
import type { Canvas, Source } from './source';
import { safeAddress, type TextContext, textOf } from './text';
import type { LetterStyle, StyleList } from './text-style';

const MAX_GROUPS = 40;
const MAX_SHAPES = 3000;
const POINT = 12_700;
const HUNDRED = 100_000;

const propertiesOf = (shape: XmlElement) => shape.children.find(({ local }) => /^nv\w+Pr$/.test(local))?.child('cNvPr');
const describedAs = (shape: XmlElement): string => {
  const text = propertiesOf(shape)?.attribute('descr') ?? '';
  // Programs describe pictures by where they lay on somebody's disk.
  return /[\\/]|\.(?:png|jpe?g|gif|bmp|emf|wmf)$/i.test(text) ? '' : text.normalize('NFC').trim().slice(0, 500);
};

/** The box around a turned one. */
function around(box: Box): Box {
  const turn = (box.turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  if (sin < 0.01) return box;
  return { ...box, width: box.width * cos + box.height * sin, height: box.width * sin + box.height * cos };
}

/** The middle of a text that would reach over an edge of the slide, moved back as far as there is room. */
function onSlide({ y, height }: Pick<Box, 'y' | 'height'>, slideHeight: number): number {
  const isBeside = y - height / 2 >= slideHeight || y + height / 2 <= 0;
  return isBeside ? y : Math.max(height / 2, Math.min(y, slideHeight - height / 2));
}

/** Reads the shapes of one part (slide, layout or master) onto a canvas. */
export class ShapeReader {
  private count = 0;
  title = '';
  readonly lines: string[] = [];

  constructor(
    readonly source: Source,
    readonly canvas: Canvas,
  ) {}

  /** A reader of a part within this one, onto the same canvas. */
  within(source: Source): ShapeReader {
    return new ShapeReader(source, this.canvas);
  }

  async read(
    elements: readonly XmlElement[],
    place: Placement = (box) => box,
    depth = 0,
    groupFill: Fill = 'none',
  ): Promise<void> {
    if (depth > MAX_GROUPS) throw new DeckRefused('deck.too_complex');
    for (const element of elements) {
      if (element.local === 'AlternateContent') await this.read(chosenOf(element), place, depth, groupFill);
      else await this.one(element, place, depth, groupFill);
    }
  }

  private async one(element: XmlElement, place: Placement, depth: number, groupFill: Fill): Promise<void> {
    if (propertiesOf(element)?.flag('hidden')) return;
    if (this.count >= MAX_SHAPES) {
      this.source.tell('slide_cut');
      return;
    }
    this.count += 1;
    switch (element.local) {
      case 'grpSp': {
        const own = fillIn(element.child('grpSpPr'), this.source.palette);
        const xfrm = element.at('grpSpPr', 'xfrm');
        await this.read(element.children, groupPlacement(xfrm, place), depth + 1, own ?? groupFill);
        return;
      }
      case 'sp':
        await this.shape(element, place, groupFill);
        return;
      case 'cxnSp':
        this.line(element, place);
        return;
      case 'pic':
        await this.picture(element, place);
        return;
      case 'graphicFrame':
        await frameContent(this, element, place, depth);
        return;
      case 'contentPart':
        this.source.tell('ink');
    }
  }

  private async shape(shape: XmlElement, place: Placement, groupFill: Fill): Promise<void> {
    const { source } = this;
    const { placeholder, ancestors, lists } = ancestryOf(shape, source);
    if (placeholder && source.isTemplate) return;
    const kind = placeholder && kindOf(placeholder);
    if (kind === 'sldNum' || kind === 'dt') return;
    const family = [shape, ...ancestors];
    const given = family.map((one) => boxOf(one.at('spPr', 'xfrm'))).find(Boolean);
    if (!given) return;
    const box = place(given);
    const style = shape.child('style');
    const properties = family
      .map((one) => one.child('spPr'))
      .find((one) => one && (one.child('prstGeom') || one.child('custGeom')));
    const painted = family.map((one) => fillIn(one.child('spPr'), source.palette)).find(Boolean);
    const own = painted ?? styledFill(style, source);
    const fill = own === 'group' ? groupFill : own;
    const picture = pictureIn(fill);
    const lined = family.find((one) => one.at('spPr', 'ln')) ?? shape;
    const line = lineOf(lined.child('spPr'), style, source);
    if (picture) await this.blip(picture, box, { alt: describedAs(shape), shape: shape.child('spPr') });
    else if (!this.canvas.shape(box, properties ?? shape.child('spPr'), fill, line)) {
      source.tell('shape_simplified', properties?.child('prstGeom')?.attribute('prst'));
    }
    const reference = style?.child('fontRef');
    const coloured = reference && { letters: this.fontColour(reference) };
    const inside = boxOf(shape.child('txXfrm'));
    this.text(shape, inside ? place({ ...inside, turn: (given.turn + inside.turn) % 360 }) : box, {
      lists: [...lists, coloured],
      family,
      isTitle: kind === 'title' || kind === 'ctrTitle',
    });
  }

  private fontColour(reference: XmlElement): LetterStyle {
    const colour = colourIn(reference, this.source.palette);
    return colour ? { colour: colour.hex } : {};
  }

  private line(element: XmlElement, place: Placement): void {
    const given = boxOf(element.at('spPr', 'xfrm'));
    if (!given) return;
    this.canvas.shape(
      place(given),
      element.child('spPr'),
      'none',
      lineOf(element.child('spPr'), element.child('style'), this.source),
    );
  }

  /** What a link of text leads to; places inside of the deck are told. */
  private link(element: XmlElement): string | null {
    const relation = this.source.relations.get(element.attribute('r:id'));
    if (relation?.url) return safeAddress(relation.url);
    if (element.attribute('action') || relation) this.source.tell('inner_link');
    return null;
  }

  context(lists: readonly StyleList[], { scale = 1, tighter = 0 } = {}): TextContext {
    const { palette, fonts, stage, tell } = this.source;
    return { lists, palette, fonts, scale, tighter, em: stage.em, link: (element) => this.link(element), tell };
  }

  private text(
    shape: XmlElement,
    box: Box,
    { lists, family, isTitle }: { lists: readonly StyleList[]; family: readonly XmlElement[]; isTitle: boolean },
  ): void {
    const body = shape.child('txBody');
    if (!body) return;
    const bodies = family.map((one) => one.at('txBody', 'bodyPr')).filter((one) => one !== undefined);
    const property = (name: string) => bodies.map((one) => one.attribute(name)).find((value) => value !== undefined);
    const inset = (name: string, fallback: number) =>
      bodies.find((one) => one.attribute(name) !== undefined)?.number(name, fallback) ?? fallback;
    // Text that was made to fit: smaller letters, and lines closer together.
    const fit = bodies[0]?.child('normAutofit');
    const scale = Math.min(1, Math.max(0.1, (fit?.number('fontScale', HUNDRED) ?? HUNDRED) / HUNDRED));
    const tighter = Math.min(0.5, Math.max(0, (fit?.number('lnSpcReduction', 0) ?? 0) / HUNDRED));
    const text = textOf(body, this.context([...lists, body.child('lstStyle')], { scale, tighter }));
    if (text.html === '') return;
    if (isTitle && this.title === '') this.title = text.lines.join(' ');
    this.lines.push(...text.lines);
    const vertical = property('vert');
    const isUpright = vertical === undefined || vertical === 'horz';
    const sideways = isUpright ? 0 : vertical === 'vert270' ? 270 : 90;
    const frame = sideways ? { ...box, width: box.height, height: box.width } : box;
    const [l, r] = [inset('lIns', 91_440), inset('rIns', 91_440)];
    const [t, b] = [inset('tIns', 45_720), inset('bIns', 45_720)];
    const width = Math.max(POINT * 10, frame.width - l - r, property('wrap') === 'none' ? text.width * POINT : 0);
    const high = text.heightFor(width / POINT) * POINT;
    const room = Math.max(POINT, frame.height - t - b);
    const anchor = property('anchor') ?? 't';
    const free = room - high;
    const down = anchor === 'ctr' ? free / 2 : anchor === 'b' ? free : 0;
    const taken = Math.max(high * 1.1, down >= 0 ? room - down : high);
    // From the middle of the shape to the middle of its text, turned as the shape is.
    const turn = ((box.turn + sideways) % 360) + (box.flipV ? 180 : 0);
    // Text that does not wrap begins where the box begins, unless it is set around its middle or to its end.
    const over = Math.max(0, width - (frame.width - l - r));
    const dx = (l - r) / 2 + (text.align === 'center' ? 0 : text.align === 'right' ? -over / 2 : over / 2);
    const dy = -frame.height / 2 + t + down + taken / 2;
    const angle = (turn * Math.PI) / 180;
    const at = {
      x: box.x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: box.y + dx * Math.sin(angle) + dy * Math.cos(angle),
      width,
      height: taken,
    };
    const rotation = Math.round(turn % 360);
    // What stands at the foot of its box or in its middle is guessed higher than it may be: not beyond the slide.
    if (anchor !== 't' && rotation === 0) at.y = onSlide(at, this.source.stage.slideHeight);
    this.canvas.add({
      kind: 'text',
      html: this.linked(shape, text.html),
      ...this.source.stage.place(at),
      ...(rotation === 0 ? {} : { rotation }),
    });
  }

  /** A shape that is a link as a whole. */
  private linked(shape: XmlElement, html: string): string {
    const click = propertiesOf(shape)?.child('hlinkClick');
    const address = click && this.link(click);
    if (!address || html.includes('<a ') || !/^<p[^>]*>.*<\/p>$/.test(html) || html.includes('</p><p')) return html;
    const href = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return html.replace(
      /^(<p[^>]*>)(.*)<\/p>$/,
      `$1<a href="${href}" target="_blank" rel="noopener noreferrer">$2</a></p>`,
    );
  }

  async picture(element: XmlElement, place: Placement, frame?: Box): Promise<void> {
    const { ancestors, placeholder } = ancestryOf(element, this.source);
    const given = frame ?? [element, ...ancestors].map((one) => boxOf(one.at('spPr', 'xfrm'))).find(Boolean);
    if (!given || (placeholder && this.source.isTemplate)) return;
    const media = element
      .at('nvPicPr', 'nvPr')
      ?.children.find(({ local }) => /^(?:videoFile|audioFile|audioCd|wavAudioFile|quickTimeFile)$/.test(local));
    if (media) this.source.tell('media', describedAs(element));
    const click = propertiesOf(element)?.child('hlinkClick');
    const isMediaLink = (click?.attribute('action') ?? '').startsWith('ppaction://media');
    const address = click && !isMediaLink ? this.link(click) : null;
    if (address) this.source.tell('picture_link', address);
    await this.blip(element.child('blipFill'), place(given), {
      alt: describedAs(element),
      shape: element.child('spPr'),
    });
    const line = lineOf(element.child('spPr'), element.child('style'), this.source);
    if (line) this.canvas.shape(place(given), element.child('spPr'), 'none', line);
  }

  /** Puts a picture into a box, or says there why it is not there. */
  async blip(
    blipFill: XmlElement | undefined,
    box: Box,
    { alt = '', shape }: { alt?: string; shape?: XmlElement | undefined } = {},
  ): Promise<void> {
    const { source, canvas } = this;
    const blip = blipFill?.child('blip');
    const relation = source.relations.get(blip?.attribute('r:embed'));
    if (!blipFill || !blip || !relation?.target) {
      const isLinked = relation?.url !== undefined || blip?.attribute('r:link') !== undefined;
      this.missing(isLinked ? 'picture_linked' : 'picture_unreadable', box, alt);
      return;
    }
    try {
      const made = await source.pictures.picture(relation.target, {
        crop: blipFill.child('srcRect'),
        width: Math.max(1, source.stage.pixels(box.width)),
        height: Math.max(1, source.stage.pixels(box.height)),
        turn: box.turn,
        flipH: box.flipH,
        flipV: box.flipV,
        shape,
        alpha: Math.min(1, Math.max(0, (blip.child('alphaModFix')?.number('amt', HUNDRED) ?? HUNDRED) / HUNDRED)),
      });
      await canvas.picture(made, around(box), alt);
    } catch (error) {
      if (!(error instanceof PictureLost)) throw error;
      this.missing(error.code, box, alt || (relation.target.split('/').pop() ?? ''));
    }
  }

  missing(code: string, box: Box, detail = ''): void {
    this.source.tell(code, detail);
    if (this.source.isTemplate) return;
    this.canvas.add({ kind: 'note', code, detail, ...this.source.stage.place(around(box)) });
  }
}
