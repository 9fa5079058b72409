import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';

/** Letters as outlines, of fonts that lie with us: what is drawn looks the same on every machine. */

/** From where the bundle lies: dist/workers. */
const fontFile = (weight: number) => new URL(`../../data/fonts/be-vietnam-pro-${weight}.ttf`, import.meta.url);
const opened = new Map<number, Promise<Font>>();

export interface Letters {
  plain: Font;
  bold: Font;
}

const open = (weight: number): Promise<Font> => {
  const known = opened.get(weight) ?? readFile(fontFile(weight)).then(create);
  opened.set(weight, known);
  return known;
};

export const readLetters = async (): Promise<Letters> => ({ plain: await open(400), bold: await open(700) });
