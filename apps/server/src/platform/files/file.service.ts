import { Readable } from 'node:stream';
import { UPLOAD_LIMIT } from '@khue/contract/constants';
import type { fileEndpoints } from '@khue/contract/files';
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit';
import { type Authenticate, bearerToken } from '../auth/authenticate';
import { fail } from '../failure';
import type { RawHttp, Verbs } from '../http/bind';
import type { Ctx } from '../http/context';
import { isStorable } from '../http/storable-text';
import { sniff } from './content-type';
import { disposition } from './disposition';
import { mayStillOpen } from './file-rights';
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
const lengthOf = (request: FastifyRequest): number => {
  const given = Number(request.headers['content-length']);
  return Number.isSafeInteger(given) && given >= 0 ? Math.min(given, UPLOAD_LIMIT) : UPLOAD_LIMIT;
};

async function receive(ctx: Ctx, owner: FileOwner, { request, reply }: RawHttp) {
  const part = request.isMultipart() ? await request.file() : undefined;
  if (!part) fail('file.missing', { fields: { file: 'errors.file.missing' } });
  const { head, whole } = await peek(part.file);
  const kind = sniff(head);
  if (!kind) {
    part.file.resume();
    fail('file.type_refused', { fields: { file: 'errors.file.type_refused' } });
  }
  const name = `${baseName(part.filename)}.${kind.extension}`;
  const bytes = await ctx.files.write(whole);
  try {
    if (part.file.truncated) fail('request.too_large');
    const id = await ctx.write(async (tx) => {
      const registered = await ctx.files.registerUpload(tx, bytes, owner, { name, mimeType: kind.mimeType });
      const target = { type: 'file', id: registered };
      await audit(tx, ctx, { verb: 'file.upload', target, after: { name, size: bytes.size } });
      return registered;
    });
    return reply
      .status(201)
      .send({ id, file_url: ctx.files.link(id), name, mime_type: kind.mimeType, size: bytes.size });
  } catch (refusal) {
    await ctx.files.discard(bytes);
    throw refusal;
  }
}

export function fileService(authenticate: Authenticate): Verbs<typeof fileEndpoints> {
  return {
    async upload(ctx, _input, { request, reply }) {
      const owner = { id: ctx.actor.userId, schoolId: ctx.actor.schoolId };
      return ctx.files.space.receive(owner, lengthOf(request), () => receive(ctx, owner, { request, reply }));
    },

    async download(ctx, { params }, { request, reply }) {
      const opened = await ctx.files.open(params.signed);
      if (!opened) fail('file.link_invalid');
      const { file } = opened;
      if (file.is_personal) {
        const token = bearerToken(request.headers.authorization);
        const caller = token === null ? null : await authenticate(token);
        if (!caller) fail('auth.required');
        if (caller.actor.userId !== file.owner_id) fail('file.link_invalid');
        if (!mayStillOpen(caller.actor, file)) fail('auth.forbidden');
      }
      return reply
        .header('Content-Disposition', disposition(file.name))
        .header('Cache-Control', 'private, no-store')
        .header('Content-Length', String(file.size))
        .type(file.mime_type)
        .send(await opened.content());
    },
  };
}
