import type { DeckElement } from '../../ports/document-converter';
import type { XmlElement } from '../xml';
import type { Box, Stage } from './boxes';
import { Drawing } from './drawing';
import type { Fill, LineLook } from './paint';
import { type Layer, type MadePicture, orLost, type PictureLayer, type Pictures } from './pictures';
import type { Canvas } from './source';

/** Where the parts of a slide are put, in their order; drawn shapes between two pictures become one picture. */
export class SlideCanvas implements Canvas {
  private readonly elements: (DeckElement | null)[] = [];
  private drawing: { slot: number; content: Drawing } | null = null;

  constructor(
    private readonly stage: Stage,
    private readonly pictures: Pictures,
  ) {}

  shape(box: Box, properties: XmlElement | undefined, fill: Fill, line: LineLook | null): boolean {
    if (!this.drawing) {
      // What is written on the shapes comes after them.
      this.drawing = { slot: this.elements.length, content: new Drawing(this.stage) };
      this.elements.push(null);
    }
    return this.drawing.content.add(box, properties, fill, line);
  }

  async picture(made: MadePicture, box: Box, alt: string): Promise<void> {
    await this.finishDrawing();
    this.add({ kind: 'image', picture: made.key, alt, ...this.stage.place(box) });
  }

  add(element: DeckElement): void {
    this.elements.push(element);
  }

  private async finishDrawing(): Promise<void> {
    const { drawing } = this;
    this.drawing = null;
    if (!drawing || drawing.content.isEmpty) return;
    const trimmed = drawing.content.trimmed();
    if (!trimmed) return;
    const made = await orLost(this.pictures.drawing(trimmed.svg));
    if (made)
      this.elements[drawing.slot] = { kind: 'image', picture: made.key, alt: '', isDrawing: true, ...trimmed.place };
  }

  async finish(): Promise<DeckElement[]> {
    await this.finishDrawing();
    return this.elements.filter((element) => element !== null);
  }
}

/** What layout and master put behind their slides: one picture, and the texts that stand on them. */
export class BackdropCanvas implements Canvas {
  private readonly layers: (Drawing | PictureLayer)[] = [];
  readonly texts: DeckElement[] = [];

  constructor(private readonly stage: Stage) {}

  shape(box: Box, properties: XmlElement | undefined, fill: Fill, line: LineLook | null): boolean {
    const last = this.layers.at(-1);
    const drawing = last instanceof Drawing ? last : new Drawing(this.stage);
    if (drawing !== last) this.layers.push(drawing);
    return drawing.add(box, properties, fill, line);
  }

  async picture(made: MadePicture, box: Box): Promise<void> {
    const [width, height] = [this.stage.pixels(box.width), this.stage.pixels(box.height)];
    this.layers.push({
      key: made.key,
      made,
      left: this.stage.left + this.stage.pixels(box.x) - width / 2,
      top: this.stage.top + this.stage.pixels(box.y) - height / 2,
      width,
      height,
    });
  }

  /** The picture that covers the slide goes on, out of focus, beside it. */
  spread(): void {
    const first = this.layers[0];
    if (!first || first instanceof Drawing || first.width >= this.stage.width - 2) return;
    const { width, height } = this.stage;
    this.layers.unshift({ key: first.key, left: 0, top: 0, width, height, isBlurred: true });
  }

  add(element: DeckElement): void {
    if (element.kind === 'text') this.texts.push(element);
  }

  finished(): Layer[] {
    return this.layers.flatMap((layer): Layer[] => {
      if (!(layer instanceof Drawing)) return [layer];
      return layer.isEmpty ? [] : [{ svg: layer.svg() }];
    });
  }
}
