import type { Readable } from 'node:stream';

/** Why a deck cannot be converted, whatever one waits for. */
export const DECK_REFUSALS = [
  'deck.not_a_deck',
  'deck.damaged',
  'deck.unsafe',
  'deck.password_protected',
  'deck.too_large',
  'deck.too_complex',
  'deck.too_many_slides',
  'deck.empty',
  'deck.needs_libreoffice',
  'deck.not_converted',
] as const;
export type DeckRefusal = (typeof DECK_REFUSALS)[number];

interface Placed {
  /** In per cent of a stage of 2:1. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise. */
  rotation?: number;
}

/** What stands on a slide. A `note` stands where something could not be kept. */
export type DeckElement = Placed &
  (
    | { kind: 'text' | 'table'; html: string }
    | { kind: 'image'; picture: string; alt: string; isDrawing?: boolean }
    | { kind: 'note'; code: string; detail: string }
  );

export interface DeckSlide {
  /** As in the deck, from 1. */
  number: number;
  title: string;
  /** What the speaker says. */
  notes: string;
  background: { colour: string } | { picture: string } | null;
  elements: DeckElement[];
}

/** A picture that slides name by its key. Its file is there until the deck is read to its end. */
export interface DeckPicture {
  key: string;
  path: string;
  mimeType: string;
  width: number;
  height: number;
}

/** One slide of so many, with the pictures that no slide before it has used; null: hidden, or not to be read. */
export interface DeckStep {
  number: number;
  total: number;
  slide: DeckSlide | null;
  pictures: DeckPicture[];
}

/** What could not be kept, on which slide. */
export interface DeckReportLine {
  slide?: number;
  code: string;
  detail: string;
}

export type DeckOutcome = { refused: DeckRefusal } | { report: DeckReportLine[] };

interface Deck {
  content: Readable;
  /** On whose account the work is done. */
  personId: number;
}

/** Makes slides of the documents of other programs. A refusal is answered; nothing outside of a document is fetched. */
export interface DocumentConverter {
  readonly name: 'embedded' | 'libreoffice';
  /** Steps come in order, one at a time: the next one waits until `receive` is done with the last. */
  readDeck(deck: Deck, receive: (step: DeckStep) => Promise<void>, signal?: AbortSignal): Promise<DeckOutcome>;
}

export type SlidePart = Omit<DeckStep, 'total' | 'pictures'> & {
  pictures: (Omit<DeckPicture, 'path'> & { file: string })[];
};

/** What a deck file on the disk is by its first bytes. */
export type DeckContainer = 'zip' | 'old' | 'encrypted' | 'unknown';

/** Opens .pptx files that lie on the disk, apart from this process. */
export interface DeckReader {
  container(path: string, personId: number, signal?: AbortSignal): Promise<DeckContainer>;
  /** Writes the pictures into `folder` that only another program can open: name in the deck and file. */
  foreignPictures(
    at: { path: string; folder: string },
    personId: number,
    signal?: AbortSignal,
  ): Promise<{ name: string; file: string }[]>;
  /** `converted`: name in the deck → what another program made of it. */
  slides(
    at: { path: string; folder: string; converted: Readonly<Record<string, string>> },
    personId: number,
    onPart: (part: { kind: 'begin'; total: number } | ({ kind: 'slide' } & SlidePart)) => void,
    signal?: AbortSignal,
  ): Promise<DeckOutcome>;
}
