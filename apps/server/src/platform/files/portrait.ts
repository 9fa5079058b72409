import { AVATAR_MAX_SIDE } from '@khue/contract/constants';
import { TaskDied } from '../isolation/pool';
import { sniff } from './content-type';
import type { FileReaders } from './readers';

const SIDE = 256;

type PortraitRefusal = 'type_refused' | 'picture_too_large' | 'picture_damaged';

/**
 * A picture of a person, made anew from its pixels: small, square, and without whatever else the file held
 * (where it was taken, a second picture, a script). Refused: what is no picture, or would take too much to open.
 */
export async function portrait(
  readers: FileReaders,
  personId: number,
  bytes: Buffer,
): Promise<Buffer | PortraitRefusal> {
  if (!sniff(bytes.subarray(0, 64))?.mimeType.startsWith('image/')) return 'type_refused';
  try {
    const made = await readers.pictures.run('portrait', { bytes, maxSide: AVATAR_MAX_SIDE, side: SIDE }, personId);
    return 'picture' in made ? Buffer.from(made.picture) : made.refused;
  } catch (error) {
    if (error instanceof TaskDied) return 'picture_too_large';
    throw error;
  }
}
