import type { Dependency } from './h5p-library.repo';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  cur: 'image/x-icon',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** By the end of its name: what is not in the table is never installed. */
export const mimeTypeInLibrary = (path: string): string =>
  TYPES[/\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** What is asked for below the address of a player. */
export type PlayerFile =
  | { kind: 'about' }
  | { kind: 'content' }
  | { kind: 'media'; fileId: number }
  | { kind: 'description'; library: Dependency }
  | { kind: 'library'; library: Dependency; path: string };

const FOLDER = /^([A-Za-z][\w.-]{0,99})-(\d{1,4})\.(\d{1,4})$/;

export function playerFile(path: string): PlayerFile | null {
  if (path === 'h5p.json') return { kind: 'about' };
  if (path === 'content/content.json') return { kind: 'content' };
  const media = /^content\/files\/(\d{1,9})\.[a-z\d]{2,5}$/.exec(path)?.[1];
  if (media) return { kind: 'media', fileId: Number(media) };
  const at = path.indexOf('/');
  const found = FOLDER.exec(path.slice(0, Math.max(0, at)));
  if (!found?.[1]) return null;
  const library = { machineName: found[1], major: Number(found[2]), minor: Number(found[3]) };
  const inside = path.slice(at + 1);
  return inside === 'library.json' ? { kind: 'description', library } : { kind: 'library', library, path: inside };
}

/**
 * What the frame may do: run the scripts that lie under the player's own address, and nothing else. Without
 * `allow-same-origin` it is a stranger to the product: no storage, no token, no call to the API. Libraries that make
 * code of text, as that of interactive videos does for its templates, may do so: it is no more than their own scripts can.
 */
export function playerPolicy(origin: string): string {
  const own = `${origin}/h5p-player/`;
  return [
    "default-src 'none'",
    `script-src ${own} 'unsafe-eval'`,
    // Libraries lay out what they show by styles in their markup.
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `media-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}
