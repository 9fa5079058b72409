import sharp from 'sharp';
import { Bytes } from './bytes';

/** A picture without a file around it, as Windows keeps it: a header, perhaps a palette, and rows from the bottom up. */

const MAX_PIXELS = 12_000_000;
const PLAIN = 0;
const BIT_FIELDS = 3;
const JPEG = 4;
const PNG = 5;

export interface Dib {
  width: number;
  height: number;
  /** Four bytes a pixel, from the top down. */
  pixels: Buffer;
}

interface Header {
  width: number;
  height: number;
  isTopDown: boolean;
  bits: number;
  compression: number;
  colours: number;
  masks: [number, number, number];
  size: number;
}

function headerOf(bytes: Bytes): Header | null {
  const size = bytes.u32();
  if (size === 12) {
    const [width, height] = [bytes.u16(), bytes.u16()];
    bytes.skip(2);
    const bits = bytes.u16();
    return { width, height, isTopDown: false, bits, compression: PLAIN, colours: 0, masks: [0, 0, 0], size };
  }
  if (size < 40 || size > 200) return null;
  const width = bytes.i32();
  const height = bytes.i32();
  bytes.skip(2);
  const bits = bytes.u16();
  const compression = bytes.u32();
  bytes.skip(12);
  const colours = bytes.u32();
  bytes.skip(4);
  const isMasked = compression === BIT_FIELDS;
  const masks: [number, number, number] = isMasked ? [bytes.u32(), bytes.u32(), bytes.u32()] : [0, 0, 0];
  return { width, height: Math.abs(height), isTopDown: height < 0, bits, compression, colours, masks, size };
}

const highestBit = (mask: number) => 31 - Math.clz32(mask);
/** Of a mask's bits the eight highest. */
function channel(value: number, mask: number): number {
  if (mask === 0) return 0;
  const top = highestBit(mask);
  const width = top - (31 - Math.clz32(mask & -mask)) + 1;
  const raw = (value & mask) >>> (top - width + 1);
  return Math.round((raw * 255) / (2 ** width - 1));
}

function paletteOf({ bits, colours, size, compression }: Header, bytes: Bytes): number[][] {
  // What follows a short header are three bytes a colour, otherwise four.
  bytes.at = size === 12 ? 12 : Math.max(size, compression === BIT_FIELDS ? 52 : size);
  if (bits > 8) {
    if (size === 40) bytes.skip(4 * Math.min(colours, 256));
    return [];
  }
  const count = colours > 0 ? Math.min(colours, 256) : 2 ** bits;
  return Array.from({ length: count }, () => {
    const [blue, green, red] = [bytes.u8(), bytes.u8(), bytes.u8()];
    if (size !== 12) bytes.skip(1);
    return [red, green, blue];
  });
}

/** Null: it is none that is read here. */
export function readDib(buffer: Buffer, separateBits?: Buffer): Dib | null {
  const bytes = new Bytes(buffer);
  const header = headerOf(bytes);
  if (!header) return null;
  const { width, height, bits, compression, masks } = header;
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return null;
  if (compression === JPEG || compression === PNG || ![PLAIN, BIT_FIELDS].includes(compression)) return null;
  if (![1, 4, 8, 16, 24, 32].includes(bits)) return null;
  const palette = paletteOf(header, bytes);
  const data = separateBits ?? buffer.subarray(bytes.at);
  const stride = Math.floor((width * bits + 31) / 32) * 4;
  const pixels = Buffer.alloc(width * height * 4);
  const [red, green, blue] = masks[0] ? masks : bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff];
  for (let y = 0; y < height; y += 1) {
    const row = (header.isTopDown ? y : height - 1 - y) * stride;
    if (row + stride > data.length + 3) continue;
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4;
      let [r, g, b] = [0, 0, 0] as number[];
      if (bits <= 8) {
        const byte = data[row + Math.floor((x * bits) / 8)] ?? 0;
        const shift = 8 - bits - ((x * bits) % 8);
        [r, g, b] = palette[(byte >> shift) & (2 ** bits - 1)] ?? [0, 0, 0];
      } else if (bits === 24) {
        [b, g, r] = [data[row + x * 3] ?? 0, data[row + x * 3 + 1] ?? 0, data[row + x * 3 + 2] ?? 0];
      } else {
        const at = row + x * (bits / 8);
        if (at + bits / 8 > data.length) continue;
        const value = bits === 16 ? data.readUInt16LE(at) : data.readUInt32LE(at);
        [r, g, b] = [channel(value, red), channel(value, green), channel(value, blue)];
      }
      pixels[to] = r ?? 0;
      pixels[to + 1] = g ?? 0;
      pixels[to + 2] = b ?? 0;
      pixels[to + 3] = 255;
    }
  }
  return { width, height, pixels };
}

export const pngOf = ({ width, height, pixels }: Dib): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 3 })
    .toBuffer();

const FILE_HEADER = 14;
/** A whole .bmp file. */
export const readBitmapFile = (bytes: Buffer): Dib | null => {
  const start = bytes.length > FILE_HEADER ? bytes.readUInt32LE(10) : 0;
  return readDib(bytes.subarray(FILE_HEADER), start > FILE_HEADER ? bytes.subarray(start) : undefined);
};
