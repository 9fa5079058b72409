import type { DeckElement } from '../../ports/document-converter';
import type { XmlElement } from '../xml';
import type { Box, Stage } from './boxes';
import type { Palette } from './colours';
import type { Fonts } from './letters';
import type { DeckParts, Relations } from './package';
import type { Fill, LineLook } from './paint';
import type { MadePicture, Pictures } from './pictures';

/** Says in the report what could not be kept. */
export type Tell = (code: string, detail?: string) => void;

/** Everything that a part (slide, layout or master) is read with. */
export interface Source {
  relations: Relations;
  palette: Palette;
  fonts: Fonts;
  theme: XmlElement | null | undefined;
  layout: XmlElement | null | undefined;
  master: XmlElement | null | undefined;
  presentation: XmlElement;
  stage: Stage;
  pictures: Pictures;
  deck: DeckParts;
  tell: Tell;
  /** Layouts and masters, whose placeholders are only places. */
  isTemplate?: boolean;
}

/** Where the parts of a slide are put. */
export interface Canvas {
  /** False where the shape has an outline that is not known here and a plain box stands for it. */
  shape(box: Box, properties: XmlElement | undefined, fill: Fill, line: LineLook | null): boolean;
  picture(made: MadePicture, box: Box, alt: string): Promise<void>;
  add(element: DeckElement): void;
}
