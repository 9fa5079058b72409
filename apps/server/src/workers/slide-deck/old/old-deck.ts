import { open } from 'node:fs/promises';
import type { XmlElement } from '../../xml';
import type { DeckParts, Loss, Relation, Relations } from '../package';
import { DeckRefused } from '../refused';
import { OldDocument, type Page } from './document';
import { element } from './elements';
import { type Options, optionsIn } from './options';
import { OldPictures } from './pictures';
import { i32, u16, u32 } from './records';
import { type Scheme, schemeOf, USUAL_SCHEME } from './scheme';
import { fillOf, pictureId } from './shape-look';
import { OldShapes } from './shapes';
import { KIND } from './text';
import { EMU, fontName, styleList } from './text-style';

const TYPE = {
  documentAtom: 0x03e9,
  environment: 0x03f2,
  fonts: 0x07d5,
  font: 0x0fb7,
  textStyle: 0x0fa3,
  drawings: 0x040b,
  drawingGroup: 0xf000,
  pictures: 0xf001,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  showing: 0x03f9,
  scheme: 0x07f0,
  drawing: 0x040c,
  drawingContent: 0xf002,
  shape: 0xf004,
  shapeHead: 0xf00a,
};
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_FONTS = 1000;
const OWN_SCHEME = 1;
/** Flags of a slide, and of how it is shown. */
const FLAG = { masterShapes: 1, masterScheme: 2, masterBackground: 4, hidden: 4 };
const BACKGROUND = 0x400;

/** How a page stands to its master. */
interface PageHead {
  master: number;
  notes: number;
  flags: number;
}

/**
 * A .ppt, told in the words of a .pptx: its slides, masters and pictures are handed out as the parts that a newer
 * program would have written, so that one reader serves both. What the old records say beyond that is not told.
 */
export class OldDeck implements DeckParts {
  static async open(path: string): Promise<OldDeck> {
    const file = await open(path, 'r');
    try {
      if ((await file.stat()).size > MAX_BYTES) throw new DeckRefused('deck.too_large');
      return new OldDeck(await file.readFile());
    } finally {
      await file.close();
    }
  }

  private readonly document: OldDocument;
  private readonly pictures: OldPictures;
  private readonly fonts: string[] = [];
  /** How shapes look that do not say it. */
  private readonly usual: Options;
  /** Every part may show every picture. */
  private readonly pictureRelations: Map<string, Relation>;
  private readonly lost = new Map<string, readonly Loss[]>();

  constructor(bytes: Buffer) {
    this.document = new OldDocument(bytes);
    const { records, content, pictures } = this.document;
    const group = records.find(content, TYPE.drawings, TYPE.drawingGroup);
    this.pictures = new OldPictures(records, records.find(group, TYPE.pictures), pictures);
    this.pictureRelations = new Map(
      this.pictures.numbers.map((number) => [pictureId(number), { type: 'image', target: `picture/${number}` }]),
    );
    this.usual = optionsIn(records, group);
    for (const { type, content: atom } of records.in(records.find(content, TYPE.environment, TYPE.fonts))) {
      if (type === TYPE.font && this.fonts.length < MAX_FONTS) this.fonts.push(fontName(atom));
    }
  }

  close(): void {}

  has(name: string): boolean {
    return name === 'presentation';
  }

  async bytes(name: string): Promise<Buffer | null> {
    const [kind, number] = partName(name);
    return kind === 'picture' ? this.pictures.read(number) : null;
  }

  async relations(name: string): Promise<Relations> {
    const [kind, number] = partName(name);
    const found = new Map<string | undefined, Relation>(this.pictureRelations);
    const add = (type: string, target: string, id = type) => found.set(id, { type, target });
    if (name === '') add('officeDocument', 'presentation');
    else if (kind === 'presentation') {
      for (const at of this.document.slides.keys()) add('slide', `slide/${at + 1}`, `slide${at + 1}`);
    } else if (kind === 'slide') {
      const { master, notes } = this.headOf(this.slide(number));
      add('slideLayout', `layout/${master}`);
      if (this.document.notesPage(notes)) add('notesSlide', `notes/${notes}`);
    } else if (kind === 'layout') add('slideMaster', `master/${this.mainMaster(number)}`);
    else if (kind === 'master') add('theme', `theme/${number}`);
    return found;
  }

  async xml(name: string): Promise<XmlElement | null> {
    const [kind, number] = partName(name);
    switch (kind) {
      case 'presentation':
        return this.presentation();
      case 'slide':
        return this.slideXml(name, this.slide(number));
      case 'layout':
        return this.layoutXml(number);
      case 'master':
        return this.masterXml(number);
      case 'theme':
        return element('theme');
      case 'notes':
        return this.notesXml(number);
      default:
        return null;
    }
  }

  lostIn(name: string): readonly Loss[] {
    return this.lost.get(name) ?? [];
  }

  private presentation(): XmlElement {
    const { records, content, slides } = this.document;
    const atom = records.first(content, TYPE.documentAtom)?.content ?? Buffer.alloc(0);
    return element(
      'presentation',
      {},
      element('sldSz', { cx: i32(atom, 0) * EMU, cy: i32(atom, 4) * EMU }),
      element('sldIdLst', {}, ...slides.map((_, at) => element('sldId', { 'r:id': `slide${at + 1}` }))),
    );
  }

  private slide(number: number): Page | undefined {
    return this.document.slides[number - 1];
  }

  private headOf(page: Page | undefined): PageHead {
    const atom = this.document.records.first(page?.record?.content, TYPE.slideAtom)?.content ?? Buffer.alloc(0);
    return { master: u32(atom, 12), notes: u32(atom, 16), flags: u16(atom, 20) };
  }

  /** Slides with a title of their own have a master between them and the main one. */
  private mainMaster(id: number): number {
    const page = this.document.master(id);
    return page?.record?.type === TYPE.slide ? this.headOf(page).master : id;
  }

  private schemeOf(page: Page | undefined, depth = 0): Scheme {
    const { master, flags } = this.headOf(page);
    const isOwn = page?.record?.type !== TYPE.slide || (flags & FLAG.masterScheme) === 0;
    if (!isOwn && depth < 2) return this.schemeOf(this.document.master(master), depth + 1);
    for (const { type, instance, content } of this.document.records.in(page?.record?.content)) {
      if (type === TYPE.scheme && instance === OWN_SCHEME) return schemeOf(content) ?? USUAL_SCHEME;
    }
    return USUAL_SCHEME;
  }

  private shapesOf(page: Page) {
    const { records } = this.document;
    const drawing = records.find(page.record?.content, TYPE.drawing, TYPE.drawingContent);
    const scheme = this.schemeOf(page);
    const source = { scheme, fonts: this.fonts };
    const shapes = new OldShapes({
      ...source,
      records,
      outline: page.texts,
      usual: this.usual,
      otherStyle: this.textStyle('lstStyle', records.find(this.document.content, TYPE.environment), KIND.other, scheme),
    });
    const made = shapes.read(drawing);
    return { made, shapes, background: this.background(drawing, scheme) };
  }

  private background(drawing: Buffer | undefined, scheme: Scheme): XmlElement | null {
    const { records } = this.document;
    for (const { type, content } of records.in(drawing)) {
      const head = type === TYPE.shape ? records.first(content, TYPE.shapeHead)?.content : undefined;
      if (!head || (u32(head, 4) & BACKGROUND) === 0) continue;
      const fill = fillOf(optionsIn(records, content), scheme);
      return fill && element('bg', {}, element('bgPr', {}, fill));
    }
    return null;
  }

  /** How a master, or the whole deck, sets a kind of text. */
  private textStyle(name: string, bytes: Buffer | undefined, kind: number, scheme: Scheme): XmlElement {
    for (const { type, instance, content } of this.document.records.in(bytes)) {
      if (type === TYPE.textStyle && instance === kind) {
        return styleList(name, content, kind, { scheme, fonts: this.fonts });
      }
    }
    return element(name);
  }

  private slideXml(name: string, page: Page | undefined): XmlElement | null {
    if (page?.record?.type !== TYPE.slide) return null;
    const { records } = this.document;
    const { flags } = this.headOf(page);
    const showing = records.first(page.record.content, TYPE.showing)?.content;
    const { made, shapes, background } = this.shapesOf(page);
    this.lost.set(name, shapes.lost);
    const own = flags & FLAG.masterBackground ? null : background;
    const tree = element('spTree', {}, ...made, ...shapes.rest());
    return element(
      'sld',
      {
        show: showing && u16(showing, 10) & FLAG.hidden ? '0' : undefined,
        showMasterSp: flags & FLAG.masterShapes ? undefined : '0',
      },
      element('cSld', {}, own, tree),
      shapes.isAnimated && element('timing', {}, element('tnLst')),
    );
  }

  private layoutXml(id: number): XmlElement {
    const page = this.document.master(id);
    if (page?.record?.type !== TYPE.slide) return element('sldLayout');
    const { made, background } = this.shapesOf(page);
    const { flags } = this.headOf(page);
    return element(
      'sldLayout',
      { showMasterSp: flags & FLAG.masterShapes ? undefined : '0' },
      element('cSld', {}, flags & FLAG.masterBackground ? null : background, element('spTree', {}, ...made)),
    );
  }

  private masterXml(id: number): XmlElement | null {
    const page = this.document.master(id);
    if (!page?.record) return null;
    const scheme = this.schemeOf(page);
    const { made, background } = this.shapesOf(page);
    const { content } = page.record;
    return element(
      'sldMaster',
      {},
      element('cSld', {}, background, element('spTree', {}, ...made)),
      element(
        'txStyles',
        {},
        this.textStyle('titleStyle', content, KIND.title, scheme),
        this.textStyle('bodyStyle', content, KIND.body, scheme),
      ),
    );
  }

  /** Of a page of notes only what is said in them; what else stands there is the slide, small. */
  private notesXml(id: number): XmlElement | null {
    const page = this.document.notesPage(id);
    if (page?.record?.type !== TYPE.notes) return null;
    const { made } = this.shapesOf(page);
    return element('notes', {}, element('cSld', {}, element('spTree', {}, ...made)));
  }
}

/** Kind and number of a part. */
function partName(name: string): [string, number] {
  const [kind = '', number] = name.split('/');
  return [kind, Number(number ?? 0)];
}
