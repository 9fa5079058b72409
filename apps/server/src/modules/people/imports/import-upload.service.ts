import { accountImportRequest } from '@khue/contract/account-imports';
import { IMPORT_BYTES } from '@khue/contract/constants';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fail } from '../../../platform/failure';
import { invalidInput } from '../../../platform/http/error-handler';

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

type ImportRequest = z.output<typeof accountImportRequest>;

const MAX_NAME = 200;
const FLAGS: Readonly<Record<string, boolean>> = { true: true, '1': true, false: false, '0': false, '': false };

async function bytesOf(file: AsyncIterable<Buffer> & { truncated: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) fail('import.too_large', { fields: { file: 'errors.import.too_large' } });
  return Buffer.concat(chunks);
}

/** A list as JSON; what is not JSON stays text, and is refused as such. */
function listOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Fields of a form are text: a flag, a list and an absent value have to be told from it. */
function requestOf(fields: ReadonlyMap<string, string[]>): ImportRequest {
  const wanted: Record<string, unknown> = {};
  for (const [name, values] of fields) {
    const text = values.at(-1)?.trim() ?? '';
    if (name === 'course_ids')
      wanted.course_ids = values
        .flatMap((value) => value.split(','))
        .map((id) => id.trim())
        .filter(Boolean);
    else if (name === 'columns') wanted.columns = text === '' ? undefined : listOf(text);
    else if (name === 'update') wanted.update = FLAGS[text.toLowerCase()] ?? text;
    else if (text !== '' && name !== 'rows') wanted[name] = text;
  }
  const parsed = accountImportRequest.safeParse(wanted, { reportInput: true });
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** The file of a multipart request, and what is said beside it, in whatever order they come. */
export async function readUpload(request: FastifyRequest): Promise<{ file: UploadedFile; wanted: ImportRequest }> {
  const fields = new Map<string, string[]>();
  let file: UploadedFile | undefined;
  const parts = request.parts({
    limits: { files: 1, fileSize: IMPORT_BYTES, fields: 60, fieldSize: 10_000 },
    throwFileSizeLimit: false,
  } as Parameters<typeof request.parts>[0]);
  for await (const part of parts) {
    if (part.type === 'file') {
      const name = part.filename.normalize('NFC').slice(-MAX_NAME) || 'file';
      file = { name, bytes: await bytesOf(part.file) };
    } else {
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)]);
    }
  }
  if (!file) return fail('file.missing', { fields: { file: 'errors.file.missing' } });
  return { file, wanted: requestOf(fields) };
}
