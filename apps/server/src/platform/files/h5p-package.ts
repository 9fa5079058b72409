import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { MATERIAL_BYTES, MATERIAL_VALUES, PACKAGE_BYTES, PACKAGE_FILES } from '@khue/contract/constants';
import type { Tasks } from '../../workers/tasks';
import type { LeftOut } from '../../workers/tasks/h5p-package';
import { type Failure, fail } from '../failure';
import { TaskDied } from '../isolation/pool';
import { type ContentType, sniff } from './content-type';
import type { FileReaders } from './readers';

type Json = Record<string, unknown>;

export interface MediaInPackage {
  /** As the content names it. */
  path: string;
  /** Where its bytes lie for now. */
  unpacked: string;
  kind: ContentType;
}

export interface H5PPackage {
  /** Its h5p.json, and its content.json. */
  about: Json;
  params: Json;
  media: MediaInPackage[];
  leftOut: LeftOut[];
}

type Answer = Tasks['h5p-package']['result'];

const LIMITS = { bytes: PACKAGE_BYTES, files: PACKAGE_FILES, contentBytes: MATERIAL_BYTES, values: MATERIAL_VALUES };
const HEAD_BYTES = 512;
const IS_MEDIA = /^(?:image|video|audio)\/|^text\/vtt$/;

const refuse = (code: Failure['code']): never => fail(code, { fields: { file: `errors.${code}` } });

async function kindOf(path: string): Promise<ContentType | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const kind = sniff(buffer.subarray(0, bytesRead));
    return kind && IS_MEDIA.test(kind.mimeType) ? kind : null;
  } finally {
    await file.close();
  }
}

/** Content and files of a .h5p file, the latter unpacked into the folder; its libraries are left behind. */
export async function readPackage(
  readers: FileReaders,
  personId: number,
  path: string,
  folder: string,
): Promise<H5PPackage> {
  const input = { path, folder, limits: LIMITS };
  const answer = await readers.volumes.run('h5p-package', input, personId).catch((error: unknown): Answer => {
    if (error instanceof TaskDied) return { refused: 'h5p.too_large' };
    throw error;
  });
  if ('refused' in answer) return refuse(answer.refused);
  const { about, params, files, leftOut } = answer;
  const media: MediaInPackage[] = [];
  for (const file of files) {
    const unpacked = join(folder, file.name);
    const kind = await kindOf(unpacked);
    if (kind) media.push({ path: file.path, unpacked, kind });
    else leftOut.push({ path: file.path, why: 'type' });
  }
  return { about, params, media, leftOut };
}
