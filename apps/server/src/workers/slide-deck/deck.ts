import type { DeckReportLine, DeckSlide } from '../../ports/document-converter';
import type { XmlElement } from '../xml';
import { type Box, type Stage, stageFor } from './boxes';
import { BackdropCanvas, SlideCanvas } from './canvas';
import { paletteOf } from './colours';
import { kindOf, placeholderOf } from './inheritance';
import { fontsOf } from './letters';
import { DeckPackage, type DeckParts, type Relations, relationOfType } from './package';
import { backgroundOf, type Fill, pictureIn, plainColour } from './paint';
import { formatOf, isConvertible, orLost, Pictures } from './pictures';
import { DeckRefused } from './refused';
import { ShapeReader } from './shapes';
import type { Canvas, Source } from './source';
import { plainText } from './text';

const MAX_SLIDES = 500;
const MAX_REPORT = 500;
const MAX_TITLE = 120;
const WHITE = '#ffffff';
const SLIDE_SIZE = { min: 100_000, max: 60_000_000 };

/** What a deck could not keep: one line for a slide and a reason, the first thing it is about with it. */
class Report {
  readonly lines: DeckReportLine[] = [];
  private readonly known = new Set<string>();

  tell(slide: number | undefined, code: string, detail = ''): void {
    const id = `${slide ?? ''} ${code}`;
    if (this.known.has(id) || this.lines.length >= MAX_REPORT) return;
    this.known.add(id);
    this.lines.push({
      ...(slide === undefined ? {} : { slide }),
      code,
      detail: detail.normalize('NFC').slice(0, 200),
    });
  }
}

const size = (element: XmlElement | undefined, name: string, fallback: number): number => {
  const given = element?.number(name, fallback) ?? fallback;
  return given >= SLIDE_SIZE.min && given <= SLIDE_SIZE.max ? given : fallback;
};

function presentationPart(deck: DeckParts, relations: Relations): string | null {
  const part = relationOfType(relations, 'officeDocument');
  if (part && deck.has(part)) return part;
  return deck.has('ppt/presentation.xml') ? 'ppt/presentation.xml' : null;
}

/** A layout, master or theme. */
interface Template {
  part: string;
  root: XmlElement | null;
  relations: Relations;
}

/** What a slide is read with, and where its layout and master lie. */
interface SlideSource extends Source {
  layoutPart: Template | null;
  masterPart: Template | null;
}

interface Backdrop {
  background: DeckSlide['background'];
  texts: DeckSlide['elements'];
}

async function presentationOf(deck: DeckParts): Promise<{ presentation: XmlElement; slides: string[] }> {
  const part = presentationPart(deck, await deck.relations(''));
  if (!part) throw new DeckRefused('deck.not_a_deck');
  const presentation = await deck.xml(part);
  if (presentation?.local !== 'presentation') throw new DeckRefused('deck.damaged');
  const relations = await deck.relations(part);
  const ids = presentation.child('sldIdLst')?.all('sldId') ?? [];
  const slides = ids.map((one) => relations.get(one.attribute('r:id'))?.target ?? '');
  if (slides.length > MAX_SLIDES) throw new DeckRefused('deck.too_many_slides');
  if (slides.length === 0) throw new DeckRefused('deck.empty');
  return { presentation, slides };
}

export class DeckReader {
  /** Closes the deck with itself. */
  static async open(
    deck: DeckParts,
    folder: string,
    converted: Readonly<Record<string, string>> = {},
  ): Promise<DeckReader> {
    try {
      const { presentation, slides } = await presentationOf(deck);
      return new DeckReader(deck, new Pictures(deck, folder, converted), presentation, slides);
    } catch (error) {
      deck.close();
      throw error;
    }
  }

  readonly report = new Report();
  private readonly templates = new Map<string, Template>();
  private readonly backdrops = new Map<string, Backdrop>();
  private readonly stage: Stage;

  private constructor(
    private readonly deck: DeckParts,
    readonly pictures: Pictures,
    private readonly presentation: XmlElement,
    /** Their parts, in order. */
    readonly slides: readonly string[],
  ) {
    const { width, height } = this.wholeSlide();
    this.stage = stageFor(width, height);
  }

  close(): void {
    this.deck.close();
  }

  /** Layouts, masters and themes are shared by many slides. */
  private async template(part: string | null | undefined): Promise<Template | null> {
    if (!part) return null;
    const known = this.templates.get(part);
    if (known) return known;
    const read = { part, root: await this.deck.xml(part), relations: await this.deck.relations(part) };
    this.templates.set(part, read);
    return read;
  }

  private async sourceOf(relations: Relations, slide: XmlElement): Promise<Omit<SlideSource, 'relations' | 'tell'>> {
    const layout = await this.template(relationOfType(relations, 'slideLayout'));
    const master = await this.template(layout && relationOfType(layout.relations, 'slideMaster'));
    const theme = await this.template(master && relationOfType(master.relations, 'theme'));
    const override = (root: XmlElement | null | undefined) => root?.at('clrMapOvr', 'overrideClrMapping');
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
  async slide(number: number): Promise<DeckSlide | null> {
    const part = this.slides[number - 1] ?? '';
    const tell = (code: string, detail?: string) => this.report.tell(number, code, detail);
    const root = await this.deck.xml(part);
    for (const { code, detail } of this.deck.lostIn(part)) tell(code, detail);
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
    const source: SlideSource = { ...(await this.sourceOf(relations, root)), relations, tell };
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

  private async notes(relations: Relations): Promise<string> {
    const part = relationOfType(relations, 'notesSlide');
    const root = part ? await this.deck.xml(part) : null;
    const body = (root?.at('cSld', 'spTree')?.all('sp') ?? []).find((shape) => {
      const placeholder = placeholderOf(shape);
      return placeholder && kindOf(placeholder) === 'body';
    });
    return plainText(body?.child('txBody'));
  }

  /** What slide, layout and master prescribe for behind the slide: { colour } or { picture }, and their texts. */
  private async behind(root: XmlElement, source: SlideSource, part: string): Promise<Backdrop> {
    const { layoutPart, masterPart, palette } = source;
    const own = backgroundOf(root, source);
    const showsLayout = root.flag('showMasterSp') !== false;
    const showsMaster = showsLayout && source.layout?.flag('showMasterSp') !== false;
    const id = JSON.stringify([layoutPart?.part, own ? part : '', showsLayout, showsMaster, palette.map]);
    const known = this.backdrops.get(id);
    if (known) return known;
    const painter = [
      { fill: own, relations: source.relations },
      { fill: backgroundOf(source.layout, source), relations: layoutPart?.relations },
      { fill: backgroundOf(source.master, source), relations: masterPart?.relations },
    ].find((one) => one.fill);
    const canvas = new BackdropCanvas(this.stage);
    const fill: Fill = painter?.fill ?? 'none';
    const picture = pictureIn(fill);
    if (picture) {
      const reader = this.templateReader(source, painter?.relations ?? new Map(), canvas);
      await reader.blip(picture, this.wholeSlide());
      canvas.spread();
    } else if (typeof fill === 'object' && 'stops' in fill) canvas.shape(this.wholeStage(), undefined, fill, null);
    if (showsMaster && masterPart) await this.readTemplate(source, masterPart, canvas);
    if (showsLayout && layoutPart) await this.readTemplate(source, layoutPart, canvas);
    const made = { background: await this.painted(canvas, plainColour(fill)?.hex ?? WHITE), texts: canvas.texts };
    this.backdrops.set(id, made);
    return made;
  }

  private wholeSlide(): Box {
    const given = this.presentation.child('sldSz');
    const [width, height] = [size(given, 'cx', 9_144_000), size(given, 'cy', 6_858_000)];
    return { x: width / 2, y: height / 2, width, height, turn: 0, flipH: false, flipV: false };
  }

  /** With what the stage has beside the slide. */
  private wholeStage(): Box {
    const slide = this.wholeSlide();
    const pixel = 1 / this.stage.pixels(1);
    return { ...slide, width: this.stage.width * pixel, height: this.stage.height * pixel };
  }

  private templateReader(source: Source, relations: Relations, canvas: Canvas): ShapeReader {
    return new ShapeReader({ ...source, relations, isTemplate: true }, canvas);
  }

  private async readTemplate(source: Source, { root, relations }: Template, canvas: Canvas): Promise<void> {
    await this.templateReader(source, relations, canvas).read(root?.at('cSld', 'spTree')?.children ?? []);
  }

  private async painted(canvas: BackdropCanvas, colour: string): Promise<DeckSlide['background']> {
    const layers = canvas.finished();
    if (layers.length === 0) return colour === WHITE ? null : { colour };
    const made = await orLost(this.pictures.backdrop(layers, this.stage, colour));
    for (const layer of layers) if ('made' in layer && layer.made) this.pictures.forgetFresh(layer.made);
    return made ? { picture: made.key } : { colour };
  }
}

function titleIn(root: XmlElement): string {
  const shape = (root.at('cSld', 'spTree')?.all('sp') ?? []).find((one) => /title/i.test(kindOf(placeholderOf(one))));
  return plainText(shape?.child('txBody')).split('\n')[0] ?? '';
}

/** Pictures of a deck that only another program can open: name in the archive → bytes. */
export async function* foreignPictures(path: string) {
  const deck = await DeckPackage.open(path);
  try {
    for (const name of deck.names) {
      if (!/^ppt\/media\//i.test(name) || !/\.(?:emf|wmf|bmp)$/i.test(name)) continue;
      const bytes = await deck.bytes(name);
      if (!bytes) continue;
      const format = formatOf(bytes);
      if (isConvertible(format)) yield { name, format, bytes };
    }
  } finally {
    deck.close();
  }
}
