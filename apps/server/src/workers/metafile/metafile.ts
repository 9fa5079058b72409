import sharp from 'sharp';
import { Bytes, Exhausted } from './bytes';
import { type Dib, pngOf, readBitmapFile } from './dib';
import { EmfReader, type Sheet, sheetOfEmf } from './emf';
import { readLetters } from './letters';
import { Scene } from './scene';
import { sheetOfWmf, startOfWmf, WmfReader } from './wmf';

/** Pictures that only Windows draws, as pixels. Null: nothing of it can be drawn here. */

const MAX_BYTES = 30_000_000;
const MAX_RECORDS = 200_000;
const MAX_PIXELS = 24_000_000;
const MAX_MS = 4_000;
/** As large as a screen shows them. */
const MAX_SIDE = 1600;
const MIN_SIDE = 16;

interface Records {
  /** The next one: what it is, what is in it, and where the following begins. */
  next(at: number): { type: number; record: Bytes; end: number } | null;
  start: number;
}

function emfRecords(bytes: Buffer): Records {
  return {
    start: 0,
    next(at) {
      if (at + 8 > bytes.length) return null;
      const size = bytes.readUInt32LE(at + 4);
      if (size < 8 || at + size > bytes.length) return null;
      return { type: bytes.readUInt32LE(at), record: new Bytes(bytes.subarray(at + 8, at + size)), end: at + size };
    },
  };
}

function wmfRecords(bytes: Buffer): Records {
  return {
    start: startOfWmf(bytes),
    next(at) {
      if (at + 6 > bytes.length) return null;
      const size = bytes.readUInt32LE(at) * 2;
      if (size < 6 || at + size > bytes.length) return null;
      return { type: bytes.readUInt16LE(at + 4), record: new Bytes(bytes.subarray(at + 6, at + size)), end: at + size };
    },
  };
}

interface Reader {
  record(type: number, record: Bytes): Promise<boolean>;
}

/** Draws until the end, or until there is more than a picture has: what was drawn by then stands. */
async function draw({ start, next }: Records, reader: Reader): Promise<void> {
  const began = performance.now();
  let at = start;
  for (let count = 0; count < MAX_RECORDS && performance.now() - began < MAX_MS; count += 1) {
    const found = next(at);
    if (!found) return;
    try {
      if (!(await reader.record(found.type, found.record))) return;
    } catch (error) {
      // A record that is shorter than it says is passed over.
      if (!(error instanceof Exhausted)) throw error;
    }
    at = found.end;
  }
}

/** Pictures in a drawing, as many as there is room for. */
function pngMaker(): (dib: Dib) => Promise<Buffer | null> {
  let pixels = 0;
  return async (dib) => {
    pixels += dib.width * dib.height;
    return pixels > MAX_PIXELS ? null : pngOf(dib);
  };
}

function sizeOf({ width, height }: Sheet) {
  const scale = MAX_SIDE / Math.max(width, height);
  return {
    width: Math.max(MIN_SIDE, Math.round(width * scale)),
    height: Math.max(MIN_SIDE, Math.round(height * scale)),
  };
}

async function drawn(bytes: Buffer, format: 'emf' | 'wmf'): Promise<Buffer | null> {
  const scene = new Scene(await readLetters());
  let sheet: Sheet | null;
  if (format === 'emf') {
    sheet = sheetOfEmf(bytes);
    await draw(emfRecords(bytes), new EmfReader(scene, pngMaker()));
  } else {
    const reader = new WmfReader(scene, pngMaker());
    await draw(wmfRecords(bytes), reader);
    sheet = reader.window.width !== 0 && reader.window.height !== 0 ? straight(reader.window) : sheetOfWmf(bytes);
  }
  if (!sheet || scene.isEmpty) return null;
  const svg = scene.svg(sheet, sizeOf(sheet));
  return sharp(Buffer.from(svg), { limitInputPixels: MAX_PIXELS, unlimited: true })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

const straight = ({ x, y, width, height }: Sheet): Sheet => ({
  x: width < 0 ? x + width : x,
  y: height < 0 ? y + height : y,
  width: Math.abs(width),
  height: Math.abs(height),
});

export async function drawMetafile(bytes: Buffer, format: 'emf' | 'wmf' | 'bmp'): Promise<Buffer | null> {
  if (bytes.length > MAX_BYTES) return null;
  try {
    if (format !== 'bmp') return await drawn(bytes, format);
    const dib = readBitmapFile(bytes);
    return dib && (await pngOf(dib));
  } catch {
    // Whatever is wrong with it: the slide is worth having without it.
    return null;
  }
}
