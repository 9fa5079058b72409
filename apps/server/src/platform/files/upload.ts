import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { UPLOAD_LIMIT } from '@khue/contract/constants';
import type { ErrorCode } from '@khue/contract/errors';
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit';
import { fail } from '../failure';
import type { RawHttp } from '../http/bind';
import type { Ctx } from '../http/context';
import { isStorable } from '../http/storable-text';
import { type ContentType, sniff } from './content-type';
import type { FileOwner } from './file-space.repo';

/** Enough to reach the first entries of an office file. */
const HEAD_BYTES = 8192;

/** Reads the beginning to see what the file is, and gives the whole stream back. */
async function peek(stream: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  let length = 0;
  const iterator = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  while (length < HEAD_BYTES) {
    const { value, done } = await iterator.next();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const head = Buffer.concat(chunks);
  const whole = Readable.from(
    (async function* () {
      yield head;
      for (let step = await iterator.next(); !step.done; step = await iterator.next()) yield step.value;
    })(),
  );
  return { head, whole };
}

/** What the sender called it, as far as it can be kept; a part of a form need not have a name at all. */
function baseName(given: string | undefined): string {
  const base = (given ?? '').normalize('NFC').replace(/\.[^.]*$/, '');
  return isStorable(base) && base !== '' ? [...base].slice(0, 200).join('') : 'file';
}

/** What the sender says it is about to send; one who does not say may send as much as anybody. */
const lengthOf = (request: FastifyRequest, most: number): number => {
  const given = Number(request.headers['content-length']);
  return Number.isSafeInteger(given) && given >= 0 ? Math.min(given, most) : most;
};

/** What a file is called and served as. */
interface KeptAs {
  name: string;
  mimeType: string;
}

/** What is taken, and how what is not is refused. */
interface Accepted {
  takes?: (kind: ContentType) => boolean;
  /** In place of what the first bytes alone say: by the name, too, and by the fields that came before the file. Null: refused. */
  recognise?: (head: Buffer, name: string, fields: Readonly<Record<string, string>>) => Promise<KeptAs | null>;
  limit: number;
  wrongType: ErrorCode;
  tooLarge: ErrorCode;
}

const ANYTHING: Accepted = { limit: UPLOAD_LIMIT, wrongType: 'file.type_refused', tooLarge: 'request.too_large' };

interface Uploaded {
  id: number;
  name: string;
  mimeType: string;
  size: number;
}

/** Fields of a form that came before its file. */
const fieldsOf = (part: MultipartFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)]] : [],
    ),
  );

async function keptAs(head: Buffer, part: MultipartFile, accepted: Accepted): Promise<KeptAs | null> {
  if (accepted.recognise) return accepted.recognise(head, part.filename ?? '', fieldsOf(part));
  const kind = sniff(head);
  if (!kind || accepted.takes?.(kind) === false) return null;
  return { name: `${baseName(part.filename)}.${kind.extension}`, mimeType: kind.mimeType };
}

async function receive(ctx: Ctx, owner: FileOwner, request: FastifyRequest, accepted: Accepted): Promise<Uploaded> {
  const part = request.isMultipart() ? await request.file({ limits: { fileSize: accepted.limit } }) : undefined;
  if (!part) fail('file.missing', { fields: { file: 'errors.file.missing' } });
  const { head, whole } = await peek(part.file);
  const kept = await keptAs(head, part, accepted);
  if (!kept) {
    part.file.resume();
    fail(accepted.wrongType, { fields: { file: `errors.${accepted.wrongType}` } });
  }
  const { name, mimeType } = kept;
  const bytes = await ctx.files.write(whole);
  try {
    if (part.file.truncated) fail(accepted.tooLarge, { fields: { file: `errors.${accepted.tooLarge}` } });
    const id = await ctx.write(async (tx) => {
      const registered = await ctx.files.registerUpload(tx, bytes, owner, { name, mimeType });
      const target = { type: 'file', id: registered };
      await audit(tx, ctx, { verb: 'file.upload', target, after: { name, size: bytes.size } });
      return registered;
    });
    return { id, name, mimeType, size: bytes.size };
  } catch (refusal) {
    await ctx.files.discard(bytes);
    throw refusal;
  }
}

/** One file of a form, kept in the space of whoever sends it until a row begins to use it. */
export function receiveUpload(ctx: Ctx, { request }: RawHttp, accepted: Accepted = ANYTHING): Promise<Uploaded> {
  const owner = { id: ctx.actor.userId, schoolId: ctx.actor.schoolId };
  return ctx.files.space.receive(owner, lengthOf(request, accepted.limit), () =>
    receive(ctx, owner, request, accepted),
  );
}
