import sharp from 'sharp';
import type { ReadPicture } from './question';

const MAX_SIDE = 10_000;
const MAX_BYTES = 20 * 1024 * 1024;

const starts = (bytes: Buffer, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

/** By content, never by name. Null: a kind that browsers do not show. */
type PictureKind = 'png' | 'jpg' | 'gif' | 'webp';

function kindOf(bytes: Buffer): PictureKind | null {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(bytes, 0x47, 0x49, 0x46, 0x38)) return 'gif';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

/** The pictures of a file that questions show, each once, under a key that stands for it in their HTML. */
export class Pictures {
  private readonly byName = new Map<string, string>();
  private readonly found: { key: string; kind: PictureKind; bytes: Buffer }[] = [];

  key(name: string | null, bytes: Buffer | undefined): string | null {
    if (!bytes || bytes.length > MAX_BYTES) return null;
    const known = name && this.byName.get(name);
    if (known) return known;
    const kind = kindOf(bytes);
    if (!kind) return null;
    const key = `picture-${this.found.length + 1}`;
    this.found.push({ key, kind, bytes });
    if (name) this.byName.set(name, key);
    return key;
  }

  /** Those that are shown; uploads take no moving pictures, so of those the first image. */
  async *shown(html: string): AsyncGenerator<ReadPicture> {
    for (const { key, kind, bytes } of this.found) {
      if (!html.includes(`src="${key}"`)) continue;
      if (kind !== 'gif') yield { key, extension: kind, bytes };
      else {
        const still = await sharp(bytes, { limitInputPixels: MAX_SIDE * MAX_SIDE })
          .png()
          .toBuffer()
          .catch(() => null);
        if (still) yield { key, extension: 'png', bytes: still };
        else yield { key, extension: null, bytes: null };
      }
    }
  }
}
