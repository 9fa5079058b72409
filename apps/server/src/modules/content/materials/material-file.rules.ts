/** How content names a file of its own, wherever it lies: `files/12.png`. */
const STORED = /^files\/(\d{1,9})\.[a-z\d]{2,5}$/;
/** A link as uploads and answers give it, with or without the address of the server. */
const SIGNED = /^(?:https?:\/\/[^/\s"'<>]{1,255})?\/files\/([\w-]{22}\.[\w-]{20,100})$/;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/webm': 'weba',
  'video/ogg': 'ogv',
  'text/vtt': 'vtt',
};

/** What content may hold: pictures, sound and film. Null: another kind. */
export const extensionOf = (mimeType: string): string | null => EXTENSIONS[mimeType] ?? null;

export const storedPath = (fileId: number, mimeType: string): string =>
  `files/${fileId}.${extensionOf(mimeType) ?? 'bin'}`;

export const isFilePath = (text: string): boolean => STORED.test(text) || SIGNED.test(text);

/** The file that a path or a link names; a link only with our signature. */
export function fileIdOf(text: string, idOfLink: (signed: string) => number | null): number | null {
  const stored = STORED.exec(text)?.[1];
  if (stored !== undefined) return Number(stored);
  const signed = SIGNED.exec(text)?.[1];
  return signed === undefined ? null : idOfLink(signed);
}

/*
 * Content as JSON text: a path stands between quotes, in HTML between escaped ones. Looking there is many times
 * faster than walking through the whole of it.
 */
const IN_JSON = /"((?:https?:\/\/[^/\s"'<>\\]{1,255}\/|\/)?files\/[\w.-]{3,140})(\\?")/g;

/** The file paths and links in content, each once. */
export const pathsIn = (json: string): string[] => [
  ...new Set([...json.matchAll(IN_JSON)].map((found) => found[1] ?? '')),
];

export const replacePaths = (json: string, replace: (path: string) => string): string =>
  json.replace(IN_JSON, (_found, path: string, quote: string) => `"${replace(path)}${quote}`);

/** The files that stored content names. */
export const storedFileIds = (json: string): number[] =>
  pathsIn(json).flatMap((path) => {
    const id = STORED.exec(path)?.[1];
    return id === undefined ? [] : [Number(id)];
  });

/** The first picture of stored content, which its card shows. */
export function coverOf(json: string): number | null {
  const path = pathsIn(json).find((one) => STORED.test(one) && /\.(?:png|jpg|webp|gif)$/.test(one));
  return Number(STORED.exec(path ?? '')?.[1] ?? 0) || null;
}

/** What may stand as the path of media: a file of ours, or the address of a film or sound elsewhere. */
export const isKeptAddress = (path: string, mime: string): boolean =>
  isFilePath(path) || (/^https:\/\/[^\s"'<>]{1,2000}$/.test(path) && /^(?:video|audio)\//.test(mime));
