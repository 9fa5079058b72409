import { AVATAR_MAX_SIDE } from '@khue/contract/constants';
import { fail } from '../failure';
import type { RawHttp } from '../http/bind';
import { TaskDied } from '../isolation/pool';
import { sniff } from './content-type';
import type { FileReaders } from './readers';

const PORTRAIT_SIDE = 256;
/** Enough for a signature to be printed sharp. */
const STAMP_SIDE = 1000;

type PictureRefusal = 'type_refused' | 'picture_too_large' | 'picture_damaged';

/** The picture of a form, whole, as far as it is not larger than it may be. */
export async function readPicture({ request }: RawHttp, limit: number): Promise<Buffer> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: limit } }) : undefined;
  if (!part) fail('file.missing', { fields: { file: 'errors.file.missing' } });
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated) {
    fail('file.picture_too_large', { fields: { file: 'errors.file.picture_too_large' } });
  }
  return Buffer.concat(chunks);
}

/** Refused: what is no picture, or would take too much to open. */
async function madeAnew(
  task: 'portrait' | 'stamp',
  side: number,
  readers: FileReaders,
  personId: number,
  bytes: Buffer,
): Promise<Buffer | PictureRefusal> {
  if (!sniff(bytes.subarray(0, 64))?.mimeType.startsWith('image/')) return 'type_refused';
  try {
    const made = await readers.pictures.run(task, { bytes, maxSide: AVATAR_MAX_SIDE, side }, personId);
    return 'picture' in made ? Buffer.from(made.picture) : made.refused;
  } catch (error) {
    if (error instanceof TaskDied) return 'picture_too_large';
    throw error;
  }
}

/**
 * A picture of a person, made anew from its pixels: small, square, and without whatever else the file held
 * (where it was taken, a second picture, a script).
 */
export const portrait = (readers: FileReaders, personId: number, bytes: Buffer) =>
  madeAnew('portrait', PORTRAIT_SIDE, readers, personId, bytes);

/** A signature or a seal, made anew in the same way: whole, and see-through where it was. */
export const stamp = (readers: FileReaders, personId: number, bytes: Buffer) =>
  madeAnew('stamp', STAMP_SIDE, readers, personId, bytes);
