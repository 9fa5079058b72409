import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AVATAR_MAX_SIDE } from '@khue/contract/constants';
import { sniff } from './content-type';
import { imageSize } from './image-size';

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const SIDE = 256;
const QUALITY = 82;

const locate = createRequire(import.meta.url).resolve;
const program = async (path: string) => new Uint8Array(await readFile(locate(path))).buffer;
/** What is wrong with a picture is the sender's business, not the log's. */
const silently = async (path: string) => ({ wasmBinary: await program(path), printErr: () => undefined });

/** The codecs are made for browsers and expect the browser's container for pixels. */
class PixelContainer implements Pixels {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

async function loadCodecs() {
  Object.assign(globalThis, { ImageData: PixelContainer });
  const [jpeg, png, webp, encoder] = await Promise.all([
    import('@jsquash/jpeg/decode.js'),
    import('@jsquash/png/decode.js'),
    import('@jsquash/webp/decode.js'),
    import('@jsquash/jpeg/encode.js'),
  ]);
  await Promise.all([
    silently('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm').then(jpeg.init),
    program('@jsquash/png/codec/pkg/squoosh_png_bg.wasm').then(png.init),
    silently('@jsquash/webp/codec/dec/webp_dec.wasm').then(webp.init),
    silently('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm').then(encoder.init),
  ]);
  const decoders: Record<string, (bytes: ArrayBuffer) => Promise<Pixels>> = {
    // Turned as the camera was held, since the note about it goes with the metadata.
    'image/jpeg': (bytes) => jpeg.default(bytes, { preserveOrientation: true }),
    'image/png': (bytes) => png.default(bytes),
    'image/webp': (bytes) => webp.default(bytes),
  };
  return { decoders, encode: encoder.default };
}

let codecs: ReturnType<typeof loadCodecs> | undefined;

/** The middle square at the wanted size, each pixel the mean of those it covers, on white where it was transparent. */
export function middleSquare({ data, width, height }: Pixels, side: number): Pixels {
  const span = Math.min(width, height);
  const left = (width - span) >> 1;
  const top = (height - span) >> 1;
  const out = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++) {
    const fromY = top + Math.floor((y * span) / side);
    const toY = Math.max(fromY + 1, top + Math.floor(((y + 1) * span) / side));
    for (let x = 0; x < side; x++) {
      const fromX = left + Math.floor((x * span) / side);
      const toX = Math.max(fromX + 1, left + Math.floor(((x + 1) * span) / side));
      const sum = [0, 0, 0];
      for (let row = fromY; row < toY; row++) {
        for (let column = fromX; column < toX; column++) {
          const at = (row * width + column) * 4;
          const opacity = (data[at + 3] ?? 255) / 255;
          for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (data[at + c] ?? 0) * opacity + 255 * (1 - opacity);
        }
      }
      const count = (toY - fromY) * (toX - fromX);
      for (let c = 0; c < 3; c++) out[(y * side + x) * 4 + c] = (sum[c] ?? 0) / count;
    }
  }
  return { data: out, width: side, height: side };
}

export type PortraitRefusal = 'type_refused' | 'picture_too_large' | 'picture_damaged';

/**
 * A picture of a person, made anew from its pixels: small, square, and without whatever else the file held
 * (where it was taken, a second picture, a script). Refused: what is no picture, or would take too much to open.
 */
export async function portrait(bytes: Buffer): Promise<Buffer | PortraitRefusal> {
  const kind = sniff(bytes.subarray(0, 64));
  if (!kind?.mimeType.startsWith('image/')) return 'type_refused';
  const size = imageSize(kind.mimeType, bytes);
  if (!size || size.width === 0 || size.height === 0) return 'picture_damaged';
  // Decoding takes the event loop's time, so there is an end to it.
  if (size.width > AVATAR_MAX_SIDE || size.height > AVATAR_MAX_SIDE) return 'picture_too_large';
  codecs ??= loadCodecs();
  const { decoders, encode } = await codecs;
  try {
    const pixels = await decoders[kind.mimeType]?.(new Uint8Array(bytes).buffer);
    if (!pixels) return 'type_refused';
    return Buffer.from(await encode(middleSquare(pixels, SIDE), { quality: QUALITY }));
  } catch {
    // The codecs throw whatever they throw; all of it means that the picture cannot be read.
    return 'picture_damaged';
  }
}
