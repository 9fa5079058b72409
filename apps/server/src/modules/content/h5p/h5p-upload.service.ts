import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_LIMIT } from '@khue/contract/constants';
import { fail } from '../../../platform/failure';
import { inTemporaryFolder } from '../../../platform/files/temporary-folder';
import type { RawHttp } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';

export interface ReceivedPackage {
  /** Where it lies, and a folder for what is in it. */
  path: string;
  folder: string;
  name: string;
  /** What was said beside it, the last word of each field. */
  fields: Record<string, string>;
}

const lengthOf = ({ request }: RawHttp): number => {
  const given = Number(request.headers['content-length']);
  return Number.isSafeInteger(given) && given >= 0 ? Math.min(given, UPLOAD_LIMIT) : UPLOAD_LIMIT;
};

async function receive(folder: string, { request }: RawHttp): Promise<ReceivedPackage> {
  const fields: Record<string, string> = {};
  const path = join(folder, 'package');
  let name: string | undefined;
  const parts = request.isMultipart() ? request.parts({ limits: { files: 1, fileSize: UPLOAD_LIMIT } }) : [];
  for await (const part of parts) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value).trim();
      continue;
    }
    name = part.filename ?? '';
    await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
    if (part.file.truncated) fail('request.too_large');
  }
  return name === undefined
    ? fail('file.missing', { fields: { file: 'errors.file.missing' } })
    : { path, folder, name, fields };
}

/** A package that somebody sends, in a folder of its own while the work goes on. */
export function withPackage<T>(ctx: Ctx, http: RawHttp, work: (received: ReceivedPackage) => Promise<T>): Promise<T> {
  const owner = { id: ctx.actor.userId, schoolId: ctx.actor.schoolId };
  return ctx.files.space.receive(owner, lengthOf(http), () =>
    inTemporaryFolder(async (folder) => work(await receive(folder, http))),
  );
}
