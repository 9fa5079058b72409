export interface ContentType {
  mimeType: string;
  extension: string;
}

const startsWith = (head: Buffer, bytes: number[], offset = 0) =>
  bytes.every((byte, index) => head[offset + index] === byte);
const contains = (head: Buffer, text: string) => head.includes(Buffer.from(text, 'latin1'));

/** A zip's first local entries name their files, which tells the office formats apart. */
function zipKind(head: Buffer): ContentType | null {
  if (contains(head, 'ppt/') || contains(head, 'ppt\\')) {
    return { mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', extension: 'pptx' };
  }
  if (contains(head, 'xl/'))
    return { mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' };
  return null;
}

/** Brands of the container that MP4 and M4A share; pictures and the films of one maker's telephones come in it, too. */
const VIDEO_BRANDS = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV']);
const AUDIO_BRANDS = new Set(['M4A ', 'M4B ']);

function mp4Kind(head: Buffer): ContentType | null {
  const brand = head.subarray(8, 12).toString('latin1');
  if (AUDIO_BRANDS.has(brand)) return { mimeType: 'audio/mp4', extension: 'm4a' };
  return VIDEO_BRANDS.has(brand) ? { mimeType: 'video/mp4', extension: 'mp4' } : null;
}

function riffKind(head: Buffer): ContentType | null {
  const form = head.subarray(8, 12).toString('latin1');
  if (form === 'WEBP') return { mimeType: 'image/webp', extension: 'webp' };
  return form === 'WAVE' ? { mimeType: 'audio/wav', extension: 'wav' } : null;
}

/** Sound without a tag before it begins with a frame: eleven bits that are set, then MPEG 1 or 2, layer III. */
const isMp3Frame = (head: Buffer) =>
  head.length > 3 &&
  head[0] === 0xff &&
  [0xfb, 0xfa, 0xf3, 0xf2].includes(head[1] ?? 0) &&
  ((head[2] ?? 0) & 0xf0) !== 0xf0;

function mediaKind(head: Buffer): ContentType | null {
  const start = head.subarray(0, 6).toString('latin1');
  if (start === 'GIF87a' || start === 'GIF89a') return { mimeType: 'image/gif', extension: 'gif' };
  if (start.startsWith('RIFF')) return riffKind(head);
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') return mp4Kind(head);
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) {
    return contains(head.subarray(0, 64), 'webm') ? { mimeType: 'video/webm', extension: 'webm' } : null;
  }
  if (start.startsWith('OggS')) {
    const isVideo = contains(head.subarray(0, 128), 'theora');
    return isVideo ? { mimeType: 'video/ogg', extension: 'ogv' } : { mimeType: 'audio/ogg', extension: 'ogg' };
  }
  if (start.startsWith('ID3') || isMp3Frame(head)) return { mimeType: 'audio/mpeg', extension: 'mp3' };
  if (/^(?:\xef\xbb\xbf)?WEBVTT(?:\s|$)/.test(head.subarray(0, 10).toString('latin1'))) {
    return { mimeType: 'text/vtt', extension: 'vtt' };
  }
  return null;
}

/**
 * What a file is by its first bytes; its name and the sender's word do not count.
 * Null: a kind that is not accepted.
 */
export function sniff(head: Buffer): ContentType | null {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { mimeType: 'image/png', extension: 'png' };
  if (startsWith(head, [0xff, 0xd8, 0xff])) return { mimeType: 'image/jpeg', extension: 'jpg' };
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return { mimeType: 'application/pdf', extension: 'pdf' };
  // The old binary office container. Its directory may lie anywhere in the file, so the first bytes do not tell
  // a presentation from another document; whoever converts it finds out.
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
    return { mimeType: 'application/vnd.ms-powerpoint', extension: 'ppt' };
  }
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return zipKind(head);
  return mediaKind(head);
}
