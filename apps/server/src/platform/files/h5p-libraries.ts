import { join } from 'node:path';
import { PACKAGE_BYTES } from '@khue/contract/constants';
import type { Tasks } from '../../workers/tasks';
import { fail } from '../failure';
import { TaskDied } from '../isolation/pool';
import type { FileReaders } from './readers';

type Answer = Tasks['h5p-libraries']['result'];
type Unpacked = Extract<Answer, { libraries: unknown }>['libraries'][number];

export interface LibraryInPackage extends Omit<Unpacked, 'files'> {
  /** Path in the library, and where its bytes lie for now. */
  files: { path: string; unpacked: string }[];
}

const LIMITS = { bytes: PACKAGE_BYTES, files: 5000 };

/** The libraries that a .h5p file brings, unpacked into the folder. */
export async function readLibraries(
  readers: FileReaders,
  personId: number,
  path: string,
  folder: string,
): Promise<LibraryInPackage[]> {
  const answer = await readers.volumes
    .run('h5p-libraries', { path, folder, limits: LIMITS }, personId)
    .catch((error: unknown): Answer => {
      if (error instanceof TaskDied) return { refused: 'h5p.too_large' };
      throw error;
    });
  if ('refused' in answer) {
    const key = `errors.${answer.refused}`;
    const params: Record<string, string> = answer.library === undefined ? {} : { library: answer.library };
    return fail(answer.refused, { params, fields: { file: { key, params } } });
  }
  return answer.libraries.map(({ files, ...library }) => ({
    ...library,
    files: files.map((file) => ({ path: file.path, unpacked: join(folder, file.name) })),
  }));
}
