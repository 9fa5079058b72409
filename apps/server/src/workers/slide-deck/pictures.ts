import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { DeckPicture } from '../../ports/document-converter';
import { drawMetafile } from '../metafile/metafile';
import type { XmlElement } from '../xml';
import { outlineOf } from './outlines';
import type { DeckParts } from './package';

sharp.cache(false);
sharp.concurrency(1);
// Of all that the library can open only these; SVG is what the drawings of this reader are written in, and nothing
// that came in a file reaches it (`formatOf`).
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadTiffBuffer',
    'VipsForeignLoadSvgBuffer',
  ],
});

const MAX_PIXELS = 50_000_000;
/**
 * Of all pictures of a deck together, each time one is opened: about twenty seconds of a processor. What comes after that is
 * left out and told: the slides are worth having without it.
 */
const MOST_PIXELS_OF_A_DECK = 2_000_000_000;
const MAX_SIDE = 1920;
const MAX_PICTURES = 2000;
const QUALITY = 84;
const HUNDRED = 100_000;
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 };

const starts = (bytes: Buffer, text: string) => bytes.subarray(0, text.length).toString('latin1') === text;

/** By the first bytes: what can be opened here, what another program can make a picture of, or null. */
type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'emf' | 'wmf' | 'bmp';

export function formatOf(bytes: Buffer): Format | null {
  if (starts(bytes, '\x89PNG\r\n')) return 'png';
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 'GIF8')) return 'gif';
  if (starts(bytes, 'RIFF') && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp';
  if (starts(bytes, 'II*\0') || starts(bytes, 'MM\0*')) return 'tiff';
  if (bytes.subarray(40, 44).toString('latin1') === ' EMF') return 'emf';
  if (starts(bytes, '\xd7\xcd\xc6\x9a') || starts(bytes, '\x01\0\x09\0')) return 'wmf';
  return starts(bytes, 'BM') ? 'bmp' : null;
}
const OPENED: ReadonlySet<Format | null> = new Set<Format>(['png', 'jpeg', 'gif', 'webp', 'tiff']);
export const isConvertible = (format: Format | null): format is 'emf' | 'wmf' | 'bmp' =>
  format === 'emf' || format === 'wmf' || format === 'bmp';

/** A picture as it lies in the folder. */
export type MadePicture = Omit<DeckPicture, 'path'> & { file: string };

interface Size {
  width: number;
  height: number;
}

/** A picture that was made before, as a layer of another. */
export interface PictureLayer extends Size {
  key: string;
  made?: MadePicture;
  left: number;
  top: number;
  isBlurred?: boolean;
}

export type Layer = { svg: string } | PictureLayer;

/** How a picture is shown: `width` and `height` of its box on the stage in pixels. */
interface Look extends Size {
  /** Its `srcRect`. */
  crop: XmlElement | undefined;
  turn: number;
  flipH: boolean;
  flipV: boolean;
  shape: XmlElement | undefined;
  alpha: number;
}

/** Pictures that could not be kept, with the reason to tell. */
export class PictureLost extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

/** The picture, or null where it could not be made: the slide is worth having without it. */
export const orLost = (making: Promise<MadePicture>): Promise<MadePicture | null> =>
  making.catch((error: unknown) => {
    if (error instanceof PictureLost) return null;
    throw error;
  });

/** What is left of a picture after cutting: `srcRect` in thousandths of a per cent; less than nothing cuts nothing. */
function cut(crop: XmlElement | undefined, { width, height }: Size) {
  const share = (name: string) => Math.max(0, Math.min(0.99, (crop?.number(name) ?? 0) / HUNDRED));
  const left = Math.round(share('l') * width);
  const top = Math.round(share('t') * height);
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(width * (1 - share('r'))) - left)),
    height: Math.max(1, Math.min(height - top, Math.round(height * (1 - share('b'))) - top)),
  };
}

/** What another program made lies somewhere on a page. */
async function offItsPage(file: string): Promise<Buffer | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes || formatOf(bytes) !== 'png') return bytes;
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .trim()
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => bytes);
}

const isTurned = (turn: number) => turn % 360 > 0.5 && turn % 360 < 359.5;

/**
 * Pictures of a deck, made anew from their pixels and written into a folder one after the other: cut, turned and no
 * larger than a screen shows them. The same picture in the same way is made once.
 */
export class Pictures {
  private readonly made = new Map<string, MadePicture>();
  private fresh: MadePicture[] = [];
  private opened = 0;

  constructor(
    private readonly deck: Pick<DeckParts, 'bytes'>,
    private readonly folder: string,
    /** Name in the archive → a file that another program made of it. */
    private readonly converted: Readonly<Record<string, string>>,
  ) {}

  /** Those that were made since the last time somebody asked. */
  takeFresh(): MadePicture[] {
    return this.fresh.splice(0);
  }

  private async source(name: string): Promise<{ bytes: Buffer; format: Format | null; size: Size }> {
    if (this.opened >= MOST_PIXELS_OF_A_DECK) throw new PictureLost('picture_too_many');
    const other = this.converted[name];
    const given = other ? await offItsPage(other) : await this.deck.bytes(name);
    if (!given) throw new PictureLost('picture_unreadable');
    const kind = formatOf(given);
    const bytes = isConvertible(kind) ? await drawMetafile(given, kind) : given;
    if (!bytes) throw new PictureLost('picture_vector');
    const format = formatOf(bytes);
    if (!OPENED.has(format)) throw new PictureLost('picture_unreadable');
    const size = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (!size?.width || !size.height) throw new PictureLost('picture_unreadable');
    if (size.width * size.height > MAX_PIXELS) throw new PictureLost('picture_too_large');
    this.opened += size.width * size.height;
    return { bytes, format, size };
  }

  async picture(name: string, look: Look): Promise<MadePicture> {
    const { crop, width, height, turn, flipH, flipV, shape, alpha } = look;
    const cuts = ['l', 't', 'r', 'b'].map((side) => crop?.number(side) ?? 0);
    const preset = shape?.child('prstGeom')?.attribute('prst') ?? 'rect';
    const isMasked = preset !== 'rect' || shape?.child('custGeom') !== undefined;
    const id = JSON.stringify([
      name,
      cuts,
      Math.round(width),
      Math.round(height),
      turn,
      flipH,
      flipV,
      isMasked && preset,
      alpha,
    ]);
    return this.once(id, () => this.pixels(name, { ...look, shape: isMasked ? shape : undefined }));
  }

  private async pixels(name: string, { crop, width, height, turn, flipH, flipV, shape, alpha }: Look): Promise<Sharp> {
    const { bytes, format, size } = await this.source(name);
    const rest = cut(crop, size);
    const scale = Math.min(1.5, MAX_SIDE / Math.max(width, height), Math.max(rest.width / width, rest.height / height));
    const w = Math.max(1, Math.round(width * scale));
    const h = Math.max(1, Math.round(height * scale));
    let image = sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .extract(rest)
      .resize(w, h, { fit: 'fill' })
      .flip(flipV)
      .flop(flipH)
      .toColourspace('srgb');
    if (alpha < 1) image = image.ensureAlpha(alpha);
    if (shape) {
      const { path, transform } = outlineOf(shape, w, h);
      const own = transform ? ` transform="${transform}"` : '';
      const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><path d="${path}" fill="#fff"${own}/></svg>`;
      image = image.ensureAlpha().composite([{ input: Buffer.from(mask), blend: 'dest-in' }]);
    }
    if (isTurned(turn)) {
      const straight = await image.png({ compressionLevel: 1 }).toBuffer();
      image = sharp(straight).rotate(turn, { background: TRANSPARENT });
    }
    const isPhoto = format === 'jpeg' && !shape && !isTurned(turn) && alpha === 1;
    return isPhoto ? image.jpeg({ quality: QUALITY }) : image.png({ compressionLevel: 8 });
  }

  drawing(svg: string): Promise<MadePicture> {
    return this.once(svg, async () => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: false }));
  }

  /** Several layers, the lowest first. */
  backdrop(layers: readonly Layer[], { width, height }: Size, colour: string): Promise<MadePicture> {
    const told = layers.map((layer) =>
      'svg' in layer ? [layer.svg, null, null, null] : [null, layer.key, layer.left, layer.top],
    );
    const id = JSON.stringify([told, colour]);
    return this.once(id, async () => {
      const inputs: OverlayOptions[] = [];
      for (const layer of layers) {
        if ('svg' in layer) inputs.push({ input: Buffer.from(layer.svg), left: 0, top: 0 });
        else {
          const file = this.made.get(layer.key)?.file;
          const bytes = file && (await readFile(join(this.folder, file)));
          const input = bytes && (await clipped(bytes, layer, { width, height }));
          if (input) inputs.push(input);
        }
      }
      return sharp({ create: { width, height, channels: 3, background: colour } })
        .composite(inputs)
        .jpeg({ quality: QUALITY });
    });
  }

  private async once(id: string, make: () => Promise<Sharp>): Promise<MadePicture> {
    const key = createHash('sha256').update(id).digest('hex').slice(0, 24);
    const known = this.made.get(key);
    if (known) return known;
    if (this.made.size >= MAX_PICTURES) throw new PictureLost('picture_too_many');
    const { data, info } = await make()
      .then((image) => image.toBuffer({ resolveWithObject: true }))
      .catch((error: unknown) => {
        // Whatever a decoder says of it: the picture cannot be read.
        throw error instanceof PictureLost ? error : new PictureLost('picture_unreadable');
      });
    const file = `${key}.${info.format === 'jpeg' ? 'jpg' : 'png'}`;
    await writeFile(join(this.folder, file), data);
    const made = { key, file, mimeType: `image/${info.format}`, width: info.width, height: info.height };
    this.made.set(key, made);
    this.fresh.push(made);
    return made;
  }

  /** A picture that is only a layer of others leaves the folder again. */
  forgetFresh(made: MadePicture): void {
    this.fresh = this.fresh.filter((one) => one.key !== made.key);
  }
}

/** A layer must lie inside of what it is laid on. */
async function clipped(
  bytes: Buffer,
  { left, top, width: w, height: h, isBlurred }: PictureLayer,
  { width, height }: Size,
): Promise<OverlayOptions | null> {
  const [x, y] = [Math.round(left), Math.round(top)];
  const resized = sharp(bytes).resize(Math.max(1, Math.round(w)), Math.max(1, Math.round(h)), { fit: 'fill' });
  const { data, info } = await (isBlurred ? resized.blur(24) : resized)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const from = { left: Math.max(0, -x), top: Math.max(0, -y) };
  const size = {
    width: Math.min(info.width - from.left, width - Math.max(0, x)),
    height: Math.min(info.height - from.top, height - Math.max(0, y)),
  };
  if (size.width < 1 || size.height < 1) return null;
  return {
    input: await sharp(data)
      .extract({ ...from, ...size })
      .toBuffer(),
    left: Math.max(0, x),
    top: Math.max(0, y),
  };
}
