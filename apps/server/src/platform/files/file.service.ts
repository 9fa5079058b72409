import type { fileEndpoints } from '@khue/contract/files';
import type { FastifyRequest } from 'fastify';
import { type Authenticate, bearerToken } from '../auth/authenticate';
import { fail } from '../failure';
import type { Verbs } from '../http/bind';
import { disposition } from './disposition';
import { mayStillOpen } from './file-rights';
import { receiveUpload } from './upload';

/** A page that reads the bytes itself cannot follow to another origin; a picture, a recording or a new address can. */
const readsItself = ({ headers }: FastifyRequest) =>
  headers.authorization !== undefined || ['cors', 'same-origin'].includes(String(headers['sec-fetch-mode']));

export function fileService(authenticate: Authenticate): Verbs<typeof fileEndpoints> {
  return {
    async upload(ctx, _input, http) {
      const { id, name, mimeType, size } = await receiveUpload(ctx, http);
      return http.reply.status(201).send({ id, file_url: ctx.files.link(id), name, mime_type: mimeType, size });
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
      const straight = readsItself(request) ? null : await opened.straight();
      if (straight) return reply.header('Cache-Control', 'private, no-store').redirect(straight, 302);
      return reply
        .header('Content-Disposition', disposition(file.name))
        .header('Cache-Control', 'private, no-store')
        .header('Content-Length', String(file.size))
        .type(file.mime_type)
        .send(await opened.content());
    },
  };
}
