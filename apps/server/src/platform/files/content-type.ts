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

/**
 * What a file is by its first bytes; its name and the sender's word do not count.
 * Null: a kind that is not accepted.
 */
export function sniff(head: Buffer): ContentType | null {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { mimeType: 'image/png', extension: 'png' };
  if (startsWith(head, [0xff, 0xd8, 0xff])) return { mimeType: 'image/jpeg', extension: 'jpg' };
  if (head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP') {
    return { mimeType: 'image/webp', extension: 'webp' };
  }
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return { mimeType: 'application/pdf', extension: 'pdf' };
  // The old binary office container. Its directory may lie anywhere in the file, so the first bytes do not tell
  // a presentation from another document; whoever converts it finds out.
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
    return { mimeType: 'application/vnd.ms-powerpoint', extension: 'ppt' };
  }
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return zipKind(head);
  return null;
}
