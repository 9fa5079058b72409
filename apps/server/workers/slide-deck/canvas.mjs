import { Drawing } from './drawing.mjs';
import { orLost } from './pictures.mjs';

/** Where the parts of a slide are put, in their order; drawn shapes between two pictures become one picture. */
export class SlideCanvas {
  constructor(stage, pictures) {
    this.stage = stage;
    this.pictures = pictures;
    this.elements = [];
    this.drawing = null;
  }

  shape(box, properties, fill, line) {
    if (!this.drawing) {
      // What is written on the shapes comes after them.
      this.drawing = { slot: this.elements.length, content: new Drawing(this.stage) };
      this.elements.push(null);
    }
    return this.drawing.content.add(box, properties, fill, line);
  }

  async picture(made, box, alt) {
    await this.finishDrawing();
    this.add({ kind: 'image', picture: made.key, alt, ...this.stage.place(box) });
  }

  add(element) {
    this.elements.push(element);
  }

  async finishDrawing() {
    const { slot, content } = this.drawing ?? {};
    this.drawing = null;
    if (!content || content.isEmpty) return;
    const trimmed = content.trimmed();
    if (!trimmed) return;
    const made = await orLost(this.pictures.drawing(trimmed.svg));
    if (made) this.elements[slot] = { kind: 'image', picture: made.key, alt: '', isDrawing: true, ...trimmed.place };
  }

  async finish() {
    await this.finishDrawing();
    return this.elements.filter(Boolean);
  }
}

/** What layout and master put behind their slides: one picture, and the texts that stand on them. */
export class BackdropCanvas {
  constructor(stage) {
    this.stage = stage;
    this.layers = [];
    this.texts = [];
  }

  shape(box, properties, fill, line) {
    const last = this.layers.at(-1);
    const drawing = last?.drawing ?? new Drawing(this.stage);
    if (!last?.drawing) this.layers.push({ drawing });
    return drawing.add(box, properties, fill, line);
  }

  async picture(made, box) {
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
  spread() {
    const first = this.layers[0];
    if (!first?.key || first.width >= this.stage.width - 2) return;
    const { width, height } = this.stage;
    this.layers.unshift({ key: first.key, left: 0, top: 0, width, height, isBlurred: true });
  }

  add(element) {
    if (element.kind === 'text') this.texts.push(element);
  }

  finished() {
    return this.layers
      .map(({ drawing, ...layer }) => (drawing ? { svg: drawing.isEmpty ? '' : drawing.svg() } : layer))
      .filter(({ svg }) => svg !== '');
  }
}
