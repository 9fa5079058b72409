import { stageFor } from './boxes.mjs';
import { BackdropCanvas, SlideCanvas } from './canvas.mjs';
import { paletteOf } from './colours.mjs';
import { kindOf, placeholderOf } from './inheritance.mjs';
import { fontsOf } from './letters.mjs';
import { DeckPackage, relationOfType } from './package.mjs';
import { backgroundOf } from './paint.mjs';
import { formatOf, isConvertible, orLost, Pictures } from './pictures.mjs';
import { DeckRefused } from './refused.mjs';
import { ShapeReader } from './shapes.mjs';
import { plainText } from './text.mjs';

const MAX_SLIDES = 500;
const MAX_REPORT = 500;
const MAX_TITLE = 120;
const WHITE = '#ffffff';
const SLIDE_SIZE = { min: 100_000, max: 60_000_000 };

/** What a deck could not keep: one line for a slide and a reason, the first thing it is about with it. */
class Report {
  constructor() {
    this.lines = [];
    this.known = new Set();
  }

  tell(slide, code, detail = '') {
    const id = `${slide ?? ''} ${code}`;
    if (this.known.has(id) || this.lines.length >= MAX_REPORT) return;
    this.known.add(id);
    this.lines.push({
      ...(slide === undefined ? {} : { slide }),
      code,
      detail: String(detail).normalize('NFC').slice(0, 200),
    });
  }
}

const size = (element, name, fallback) => {
  const given = element?.number(name, fallback) ?? fallback;
  return given >= SLIDE_SIZE.min && given <= SLIDE_SIZE.max ? given : fallback;
};

function presentationPart(deck, relations) {
  const part = relationOfType(relations, 'officeDocument');
  if (part && deck.has(part)) return part;
  return deck.has('ppt/presentation.xml') ? 'ppt/presentation.xml' : null;
}

export class DeckReader {
  static async open(path, folder, converted = {}) {
    const deck = await DeckPackage.open(path);
    try {
      return await new DeckReader(deck, new Pictures(deck, folder, converted)).begin();
    } catch (error) {
      deck.close();
      throw error;
    }
  }

  constructor(deck, pictures) {
    this.deck = deck;
    this.pictures = pictures;
    this.report = new Report();
    this.templates = new Map();
    this.backdrops = new Map();
  }

  async begin() {
    const part = presentationPart(this.deck, await this.deck.relations(''));
    if (!part) throw new DeckRefused('deck.not_a_deck');
    this.presentation = await this.deck.xml(part);
    if (this.presentation?.local !== 'presentation') throw new DeckRefused('deck.damaged');
    const relations = await this.deck.relations(part);
    const ids = this.presentation.child('sldIdLst')?.all('sldId') ?? [];
    this.slides = ids.map((one) => relations.get(one.attribute('r:id'))?.target ?? '');
    if (this.slides.length > MAX_SLIDES) throw new DeckRefused('deck.too_many_slides');
    if (this.slides.length === 0) throw new DeckRefused('deck.empty');
    const given = this.presentation.child('sldSz');
    this.stage = stageFor(size(given, 'cx', 9_144_000), size(given, 'cy', 6_858_000));
    return this;
  }

  close() {
    this.deck.close();
  }

  /** Layouts, masters and themes are shared by many slides. */
  async template(part) {
    if (!part) return null;
    if (!this.templates.has(part)) {
      this.templates.set(part, { part, root: await this.deck.xml(part), relations: await this.deck.relations(part) });
    }
    return this.templates.get(part);
  }

  async sourceOf(relations, slide) {
    const layout = await this.template(relationOfType(relations, 'slideLayout'));
    const master = await this.template(layout && relationOfType(layout.relations, 'slideMaster'));
    const theme = await this.template(master && relationOfType(master.relations, 'theme'));
    const override = (root) => root?.at('clrMapOvr', 'overrideClrMapping');
    return {
      layoutPart: layout,
      masterPart: master,
      layout: layout?.root,
      master: master?.root,
      theme: theme?.root,
      fonts: fontsOf(theme?.root),
      palette: paletteOf(theme?.root, master?.root?.child('clrMap'), override(layout?.root), override(slide)),
      presentation: this.presentation,
      stage: this.stage,
      pictures: this.pictures,
      deck: this.deck,
    };
  }

  /** Null for a slide that is hidden or cannot be read; the report says so. */
  async slide(number) {
    const part = this.slides[number - 1];
    const tell = (code, detail) => this.report.tell(number, code, detail);
    const root = await this.deck.xml(part);
    if (root?.local !== 'sld') {
      tell('slide_unreadable');
      return null;
    }
    if (root.flag('show') === false) {
      tell('hidden_slide', titleIn(root));
      return null;
    }
    if ((root.child('timing')?.children.length ?? 0) > 0) this.report.tell(undefined, 'animations');
    const relations = await this.deck.relations(part);
    const source = { ...(await this.sourceOf(relations, root)), relations, tell };
    const behind = await this.behind(root, source, part);
    const canvas = new SlideCanvas(this.stage, this.pictures);
    for (const element of behind.texts) canvas.add(element);
    const reader = new ShapeReader(source, canvas);
    await reader.read(root.at('cSld', 'spTree')?.children ?? []);
    const elements = await canvas.finish();
    const title = (reader.title || reader.lines[0] || '').replace(/\s+/g, ' ').trim();
    return {
      number,
      title: [...title].slice(0, MAX_TITLE).join(''),
      notes: await this.notes(relations),
      background: behind.background,
      elements,
    };
  }

  async notes(relations) {
    const part = relationOfType(relations, 'notesSlide');
    const root = part ? await this.deck.xml(part) : null;
    const body = (root?.at('cSld', 'spTree')?.all('sp') ?? []).find((shape) => {
      const placeholder = placeholderOf(shape);
      return placeholder && kindOf(placeholder) === 'body';
    });
    return plainText(body?.child('txBody'));
  }

  /** What slide, layout and master prescribe for behind the slide: { colour } or { picture }, and their texts. */
  async behind(root, source, part) {
    const { layoutPart, masterPart, palette } = source;
    const own = backgroundOf(root, source);
    const showsLayout = root.flag('showMasterSp') !== false;
    const showsMaster = showsLayout && source.layout?.flag('showMasterSp') !== false;
    const id = JSON.stringify([layoutPart?.part, own ? part : '', showsLayout, showsMaster, palette.map]);
    const known = this.backdrops.get(id);
    if (known) return known;
    const painter = [
      [own, source.relations],
      [backgroundOf(source.layout, source), layoutPart?.relations],
      [backgroundOf(source.master, source), masterPart?.relations],
    ].find(([fill]) => fill);
    const canvas = new BackdropCanvas(this.stage);
    const whole = this.wholeSlide();
    const [fill, relations] = painter ?? ['none', new Map()];
    if (fill.picture) {
      await this.templateReader(source, relations, canvas).blip(fill.picture, whole);
      canvas.spread();
    } else if (fill.stops) canvas.shape(this.wholeStage(), undefined, fill, null);
    if (showsMaster && masterPart) await this.readTemplate(source, masterPart, canvas);
    if (showsLayout && layoutPart) await this.readTemplate(source, layoutPart, canvas);
    const made = { background: await this.painted(canvas, fill.colour?.hex ?? WHITE), texts: canvas.texts };
    this.backdrops.set(id, made);
    return made;
  }

  wholeSlide() {
    const given = this.presentation.child('sldSz');
    const [width, height] = [size(given, 'cx', 9_144_000), size(given, 'cy', 6_858_000)];
    return { x: width / 2, y: height / 2, width, height, turn: 0, flipH: false, flipV: false };
  }

  /** With what the stage has beside the slide. */
  wholeStage() {
    const slide = this.wholeSlide();
    const pixel = 1 / this.stage.pixels(1);
    return { ...slide, width: this.stage.width * pixel, height: this.stage.height * pixel };
  }

  templateReader(source, relations, canvas) {
    return new ShapeReader({ ...source, relations, isTemplate: true, tell: source.tell }, canvas);
  }

  async readTemplate(source, { root, relations }, canvas) {
    await this.templateReader(source, relations, canvas).read(root?.at('cSld', 'spTree')?.children ?? []);
  }

  async painted(canvas, colour) {
    const layers = canvas.finished();
    if (layers.length === 0) return colour === WHITE ? null : { colour };
    const made = await orLost(this.pictures.backdrop(layers, this.stage, colour));
    for (const { made: layer } of layers) if (layer) this.pictures.forgetFresh(layer);
    return made ? { picture: made.key } : { colour };
  }
}

function titleIn(root) {
  const shape = (root.at('cSld', 'spTree')?.all('sp') ?? []).find((one) => /title/i.test(kindOf(placeholderOf(one))));
  return plainText(shape?.child('txBody')).split('\n')[0] ?? '';
}

/** Pictures of a deck that only another program can open: name in the archive → bytes. */
export async function* foreignPictures(path) {
  const deck = await DeckPackage.open(path);
  try {
    for (const name of deck.names) {
      if (!/^ppt\/media\//i.test(name) || !/\.(?:emf|wmf|bmp)$/i.test(name)) continue;
      const bytes = await deck.bytes(name);
      const format = bytes && formatOf(bytes);
      if (format && isConvertible(format)) yield { name, format, bytes };
    }
  } finally {
    deck.close();
  }
}
