import { UPLOAD_LIMIT } from '@khue/contract/constants';
import { questionImportRequest } from '@khue/contract/question-imports';
import type { FastifyRequest } from 'fastify';
import { fail } from '../../../platform/failure';
import { invalidInput } from '../../../platform/http/error-handler';
import { isStorable } from '../../../platform/http/storable-text';

const MAX_NAME = 200;
const FALLBACK = 'file';

async function bytesOf(file: AsyncIterable<Buffer> & { truncated: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) fail('question_file.too_large', { fields: { file: 'errors.question_file.too_large' } });
  return Buffer.concat(chunks);
}

function nameOf(given: string | undefined): string {
  const name = (given ?? '').normalize('NFC').slice(-MAX_NAME);
  return name !== '' && isStorable(name) ? name : FALLBACK;
}

/** The file of a multipart request, and the format that is said beside it. */
export async function readQuestionUpload(request: FastifyRequest) {
  if (!request.isMultipart()) return fail('file.missing', { fields: { file: 'errors.file.missing' } });
  let file: { name: string; bytes: Buffer } | undefined;
  let format: string | undefined;
  const parts = request.parts({
    limits: { files: 1, fileSize: UPLOAD_LIMIT, fields: 20, fieldSize: 1000 },
    throwFileSizeLimit: false,
  } as Parameters<typeof request.parts>[0]);
  for await (const part of parts) {
    if (part.type === 'file') file = { name: nameOf(part.filename), bytes: await bytesOf(part.file) };
    else if (part.fieldname === 'format') format = String(part.value).trim() || undefined;
  }
  const wanted = questionImportRequest.safeParse({ format }, { reportInput: true });
  if (!wanted.success) throw invalidInput(wanted.error);
  if (!file) return fail('file.missing', { fields: { file: 'errors.file.missing' } });
  return { ...file, format: wanted.data.format };
}
