import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawingInEmf } from '../../../test/metafiles';
import {
  atom,
  boldLooks,
  containerOf,
  editOf,
  holding,
  type OldDeckParts,
  oldDeck,
  oldDrawing,
  oldGroup,
  oldPicture,
  oldShape,
  outlineText,
  textRecords,
} from '../../../test/old-decks';
import type { DeckElement, DeckOutcome, DeckSlide } from '../../ports/document-converter';
import { OPTION } from '../../workers/slide-deck/old/options';
import { createFileReaders, type FileReaders } from './readers';
import { slideDeckReader } from './slide-deck';

let readers: FileReaders;
let room: string;
let png: Buffer;
let jpeg: Buffer;
beforeAll(async () => {
  readers = createFileReaders();
  room = mkdtempSync(join(tmpdir(), 'khue-old-decks-'));
  const plain = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } });
  const blue = { create: { width: 20, height: 20, channels: 3, background: '#0000ff' } } as const;
  png = await plain()
    .composite([{ input: await sharp(blue).png().toBuffer(), left: 20, top: 0 }])
    .png()
    .toBuffer();
  jpeg = await plain().jpeg().toBuffer();
});
afterAll(async () => {
  await readers.close();
  rmSync(room, { recursive: true, force: true });
});

interface Read {
  slides: (DeckSlide | null)[];
  pictures: string[];
  outcome: DeckOutcome;
}

async function read(bytes: Buffer): Promise<Read> {
  const folder = mkdtempSync(join(room, 'one-'));
  const path = join(folder, 'deck');
  writeFileSync(path, bytes);
  const made: Read = { slides: [], pictures: [], outcome: { report: [] } };
  made.outcome = await slideDeckReader(readers).slides({ path, folder, converted: {} }, 1, (part) => {
    if (part.kind === 'begin') return;
    made.slides.push(part.slide);
    for (const { file } of part.pictures) made.pictures.push(join(folder, file));
  });
  return made;
}

const elementsOf = ({ slides }: Read, at = 0): DeckElement[] => slides[at]?.elements ?? [];
const htmlOf = (made: Read, at = 0): string =>
  elementsOf(made, at)
    .map((element) => ('html' in element ? element.html : ''))
    .join('');
const textOf = (made: Read, at = 0) =>
  htmlOf(made, at)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const codesOf = ({ outcome }: Read) =>
  'report' in outcome ? outcome.report.map(({ code }) => code) : [outcome.refused];

const title = (index = 0) => oldShape({ placeholder: 13, place: [240, 160, 5520, 960], text: outlineText(index) });
const one = (...shapes: Buffer[]): OldDeckParts => ({ slides: [{ shapes }] });

describe('an old presentation', () => {
  test('has its slides in order, with the texts of placeholders and of boxes where they stand', async () => {
    const made = await read(
      oldDeck({
        slides: [
          {
            outline: [...textRecords(0, 'Thiết bị số'), ...textRecords(1, 'Bàn phím\rChuột')],
            shapes: [
              title(),
              oldShape({ placeholder: 14, place: [240, 1000, 5520, 3000], text: outlineText(1) }),
              oldShape({ place: [2880, 3000, 5760, 3600], text: textRecords(4, 'Ghi thêm') }),
            ],
          },
          { outline: textRecords(0, 'Hai'), shapes: [title()] },
        ],
      }),
    );
    expect(made.slides.map((slide) => slide?.title)).toEqual(['Thiết bị số', 'Hai']);
    expect(textOf(made)).toBe('Thiết bị số Bàn phím Chuột Ghi thêm');
    const box = elementsOf(made)[2];
    // A slide of 4:3 in the middle of a stage of 2:1; the text stands inside of its box.
    expect(box?.x).toBeGreaterThan(50);
    expect(box?.y).toBeGreaterThan(69);
    expect(box?.width).toBeLessThan(34);
    expect(made.outcome).toEqual({ report: [{ code: 'old_file', detail: '' }] });
  });

  test('keeps how text looks, by itself and by its master', async () => {
    const made = await read(
      oldDeck({
        slides: [
          {
            outline: textRecords(0, 'Đề mục'),
            shapes: [title(), oldShape({ text: textRecords(4, 'Dam', boldLooks(3, 36)) })],
          },
        ],
      }),
    );
    const [head, box] = elementsOf(made).map((element) => ('html' in element ? element.html : ''));
    expect(head).toContain('text-align:center');
    expect(head).toContain('color:#003399');
    expect(box).toContain('<strong>Dam</strong>');
    const size = (html = '') => Number(/font-size:([\d.]+)em/.exec(html)?.[1]);
    expect(size(head) / size(box)).toBeCloseTo(44 / 36, 1);
  });

  test('keeps pictures of all kinds, cut as they were', async () => {
    const bitmap = Buffer.alloc(40 + 4 * 4 * 3);
    bitmap.writeUInt32LE(40, 0);
    bitmap.writeInt32LE(4, 4);
    bitmap.writeInt32LE(4, 8);
    bitmap.writeUInt16LE(1, 12);
    bitmap.writeUInt16LE(24, 14);
    const pictures = [
      oldPicture(0xf01e, 0x6e0, png),
      oldPicture(0xf01d, 0x46a, jpeg),
      oldPicture(0xf01f, 0x7a8, bitmap),
      oldDrawing(0xf01a, 0x3d4, deflateSync(drawingInEmf())),
    ];
    const shapes = pictures.map((_, at) =>
      oldShape({ kind: 75, options: { [OPTION.picture]: at + 1, [OPTION.cropLeft]: at === 0 ? 0x8000 : 0 } }),
    );
    const made = await read(oldDeck({ slides: [{ shapes }], pictures }));
    expect(elementsOf(made).map(({ kind }) => kind)).toEqual(['image', 'image', 'image', 'image']);
    expect(made.pictures).toHaveLength(4);
    for (const file of made.pictures) expect(existsSync(file)).toBe(true);
    // Its red half was cut off.
    const { channels } = await sharp(made.pictures[0]).stats();
    expect([channels[0]?.max, channels[2]?.min]).toEqual([0, 255]);
    expect(codesOf(made)).toEqual(['old_file']);
  });

  test('says where a picture is missing, and that an object of another program became one', async () => {
    const made = await read(
      oldDeck({
        slides: [
          {
            shapes: [
              oldShape({ kind: 75, options: { [OPTION.picture]: 9 } }),
              oldShape({ kind: 75, flags: 0x10, options: { [OPTION.picture]: 1 } }),
            ],
          },
        ],
        pictures: [oldPicture(0xf01e, 0x6e0, png)],
      }),
    );
    expect(elementsOf(made).map(({ kind }) => kind)).toEqual(['note', 'image']);
    expect(codesOf(made)).toEqual(['old_file', 'object_as_picture', 'picture_unreadable']);
  });

  test('draws shapes in their colours, in groups, and what the master puts behind them', async () => {
    const filled = { [OPTION.fillColour]: 0x000000ff, [OPTION.fillFlags]: 0x100010 };
    const child = oldShape({ kind: 1, isChild: true, place: [0, 0, 50, 50], options: filled });
    const made = await read(
      oldDeck({
        slides: [
          { shapes: [oldGroup([0, 0, 2880, 2160], [0, 0, 100, 100], [child])] },
          { shapes: [], background: { [OPTION.fillColour]: 0x00ff0000, [OPTION.fillFlags]: 0x100010 } },
        ],
        masterShapes: [oldShape({ kind: 1, place: [0, 4000, 5760, 4320], options: filled })],
      }),
    );
    const [drawn] = elementsOf(made);
    expect(drawn).toMatchObject({ kind: 'image', isDrawing: true });
    // A quarter of a group that is a quarter of the slide, which takes two thirds of the stage.
    expect(drawn?.width).toBeCloseTo(66.7 / 4, 0);
    expect(made.slides[0]?.background).toHaveProperty('picture');
    expect(made.slides[1]?.background).toHaveProperty('picture');
  });

  test('leaves hidden slides out, keeps notes, and tells of animations and free drawings', async () => {
    const made = await read(
      oldDeck({
        slides: [
          {
            notes: 'Nói chậm',
            shapes: [oldShape({ text: textRecords(4, 'Mot'), animated: true }), oldShape({ kind: 0 })],
          },
          { isHidden: true, outline: textRecords(0, 'An'), shapes: [title()] },
        ],
      }),
    );
    expect(made.slides.map((slide) => slide?.notes)).toEqual(['Nói chậm', undefined]);
    expect(codesOf(made)).toEqual(['old_file', 'drawing', 'animations', 'hidden_slide']);
  });

  test('keeps WordArt as text', async () => {
    const made = await read(
      oldDeck(one(oldShape({ kind: 136, options: { [OPTION.fillColour]: 0x0000ff }, art: 'Chào mừng' }))),
    );
    expect(textOf(made)).toBe('Chào mừng');
    expect(htmlOf(made)).toContain('color:#ff0000');
    expect(codesOf(made)).toEqual(['old_file', 'word_art']);
  });

  test('shows a text that no shape shows', async () => {
    const made = await read(oldDeck({ slides: [{ outline: textRecords(1, 'Chi co chu') }] }));
    expect(textOf(made)).toBe('Chi co chu');
  });

  test('a text cannot bring markup with it', async () => {
    const made = await read(oldDeck(one(oldShape({ text: textRecords(4, '<img src=x onerror=alert(1)>\x00\x1f') }))));
    expect(htmlOf(made)).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(htmlOf(made)).not.toContain('<img');
  });
});

describe('what is refused', () => {
  const plain = one(oldShape({ text: textRecords(4, 'Mot') }));
  const changed = (change: NonNullable<OldDeckParts['changed']>) => () => oldDeck({ ...plain, changed: change });
  /** With numbers of the head, or of the table of sectors, written over. */
  const withNumber = (at: (bytes: Buffer) => number, value: number | ((bytes: Buffer) => number)) => () => {
    const bytes = oldDeck(plain);
    bytes.writeUInt32LE(typeof value === 'number' ? value : value(bytes), at(bytes));
    return bytes;
  };
  const tableAt = (bytes: Buffer) => 512 + bytes.readUInt32LE(76) * 512;
  const directory = (bytes: Buffer) => bytes.readUInt32LE(48);
  const directoryAt = (bytes: Buffer) => 512 + directory(bytes) * 512;
  const deep = () => {
    let inner = oldShape({ text: textRecords(4, 'Mot') });
    for (let depth = 0; depth < 2000; depth += 1) inner = holding(0xf003, [inner]);
    return oldDeck(one(inner));
  };

  test.each<[string, () => Buffer, string]>([
    ['a password', changed({ token: 0xf3d1c4df }), 'deck.password_protected'],
    ['what is older than PowerPoint 97', changed({ version: 0x0300 }), 'deck.needs_libreoffice'],
    ['an edit outside of the file', changed({ offsetOfEdit: 0x7fffffff }), 'deck.damaged'],
    ['edits in a circle', changed({ editBefore: editOf(plain) }), 'deck.damaged'],
    ['groups without end', deep, 'deck.too_complex'],
    ['501 slides', () => oldDeck({ slides: Array.from({ length: 501 }, () => ({})) }), 'deck.too_many_slides'],
    ['no slide', () => oldDeck({ slides: [] }), 'deck.empty'],
    ['sectors in a circle', withNumber((bytes) => tableAt(bytes) + directory(bytes) * 4, directory), 'deck.damaged'],
    ['a table of tables that is its own next', withNumber(() => 68, 0), 'deck.damaged'],
    ['a directory outside of the file', withNumber(() => 48, 0x00ffffff), 'deck.damaged'],
    ['sectors of an unknown size', withNumber(() => 30, 0x0006001f), 'deck.damaged'],
    ['a stream that begins outside', withNumber((bytes) => directoryAt(bytes) + 128 + 116, 0x00ffffff), 'deck.damaged'],
    ['only its first half', () => oldDeck(plain).subarray(0, 1500), 'deck.not_a_deck'],
    [
      'a container without a presentation',
      () => containerOf({ Other: Buffer.from('PowerPoint Document', 'utf16le') }),
      'deck.not_a_deck',
    ],
    [
      'a presentation without a word of its edits',
      () => containerOf({ 'PowerPoint Document': Buffer.alloc(5000) }),
      'deck.damaged',
    ],
  ])('%s', async (_name, bytes, refused) => {
    expect((await read(bytes())).outcome).toEqual({ refused });
  });

  test('a record that says it is longer than the file ends with it', async () => {
    const long = atom(0x0fa8, Buffer.from('Mot', 'latin1'));
    long.writeUInt32LE(0xfffffff0, 4);
    const made = await read(oldDeck(one(oldShape({ text: [atom(0x0f9f, Buffer.from([4, 0, 0, 0])), long] }))));
    expect(textOf(made)).toBe('Mot');
  });

  test('a drawing that unpacks to very much is a picture that is missing', async () => {
    const bomb = oldDrawing(0xf01a, 0x3d4, deflateSync(Buffer.alloc(64 * 1024 * 1024)));
    const made = await read(
      oldDeck({ slides: [{ shapes: [oldShape({ kind: 75, options: { [OPTION.picture]: 1 } })] }], pictures: [bomb] }),
    );
    expect(codesOf(made)).toEqual(['old_file', 'picture_unreadable']);
  });

  test('whatever byte is another, there is an answer', async () => {
    const whole = oldDeck({ slides: [{ outline: textRecords(0, 'Một'), shapes: [title()], notes: 'Hai' }] });
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(whole);
      for (let count = 0; count < 1 + (round % 8); count += 1) bytes[8 + random(bytes.length - 8)] = random(256);
      const { outcome } = await read(bytes);
      expect('report' in outcome || outcome.refused.startsWith('deck.')).toBe(true);
    }
  });
});
