import type { publicCertificateEndpoints } from '@khue/contract/certificates';
import type { Language } from '@khue/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressTries } from '../../../platform/auth/address-limits';
import { fail } from '../../../platform/failure';
import { disposition } from '../../../platform/files/disposition';
import type { Verbs } from '../../../platform/http/bind';
import type { OpenCtx } from '../../../platform/http/context';
import { sealPage, shareWithPages } from '../../../platform/http/security-headers';
import { didDocument } from './badge.rules';
import { signedBadge } from './badge.service';
import { BadgeKeys } from './badge-key.service';
import { certificateByCode, type IssuedCertificate } from './certificate.repo';
import { drawnCertificate } from './certificate-file.service';
import { readCode } from './code.rules';
import { type Verdict, verdictForMachines, verifyPage } from './verify-page.rules';

const TRIES_A_MINUTE = 30;
/** Looked for where a code cannot be one, so that every miss takes the same way. */
const NOBODYS = '';

const lookUp = (ctx: OpenCtx, typed: string): Promise<IssuedCertificate | undefined> =>
  certificateByCode(ctx.db, readCode(typed) ?? NOBODYS);

async function verdictOf(ctx: OpenCtx, tries: AddressTries, typed: string): Promise<Verdict> {
  const seconds = await tries.count(ctx);
  if (seconds > 0) return { kind: 'too_many', seconds };
  const certificate = await lookUp(ctx, typed);
  return certificate ? { kind: 'found', certificate } : { kind: 'unknown' };
}

const STATUS = { ask: 200, found: 200, unknown: 404, too_many: 429 } as const;

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  path: string;
}

/** Nobody keeps a copy, so that a revocation is seen at once. */
function sendPage(ctx: OpenCtx, { reply, language, path }: Asked, verdict: Verdict) {
  if (verdict.kind === 'too_many') reply.header('Retry-After', String(verdict.seconds));
  const nonce = sealPage(reply);
  return reply
    .status(STATUS[verdict.kind])
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept, Accept-Language')
    .type('text/html; charset=utf-8')
    .send(verifyPage(verdict, { language, nonce, publicUrl: ctx.publicUrl, now: ctx.clock.now(), path }));
}

/** Who asks for JSON and not for a page. */
const wantsJson = ({ headers }: FastifyRequest): boolean =>
  /\bapplication\/(?:\w+\+)?json\b/.test(headers.accept ?? '') && !/\btext\/html\b/.test(headers.accept ?? '');

function sendJson({ reply, language }: Asked, verdict: Verdict) {
  if (verdict.kind === 'too_many') {
    const { seconds } = verdict;
    return fail('request.too_many', { params: { seconds }, retryAfterSeconds: seconds });
  }
  if (verdict.kind !== 'found') return fail('not_found');
  return reply
    .header('Cache-Control', 'no-store')
    .header('Vary', 'Accept, Accept-Language')
    .type('application/json; charset=utf-8')
    .send(verdictForMachines(verdict.certificate, language));
}

/** A certificate in force, for whoever knows its code. */
async function inForce(ctx: OpenCtx, tries: AddressTries, typed: string): Promise<IssuedCertificate> {
  const seconds = await tries.count(ctx);
  if (seconds > 0) fail('request.too_many', { params: { seconds }, retryAfterSeconds: seconds });
  const one = (await lookUp(ctx, typed)) ?? fail('not_found');
  return one.status === 'valid' ? one : fail('certificate.not_valid');
}

export function publicCertificateService(): Verbs<typeof publicCertificateEndpoints> {
  const tries = new AddressTries({ what: 'certificate', most: TRIES_A_MINUTE });
  const badgeKeys = new BadgeKeys();
  return {
    async ask(ctx, { query }, { request, reply }) {
      const language = query.lang ?? ctx.language;
      const typed = query.code?.trim() ?? '';
      if (typed === '') return sendPage(ctx, { request, reply, language, path: '/verify' }, { kind: 'ask' });
      const path = `/verify/${encodeURIComponent(readCode(typed) ?? typed)}`;
      return sendPage(ctx, { request, reply, language, path }, await verdictOf(ctx, tries, typed));
    },

    async verify(ctx, { params, query }, { request, reply }) {
      const asked = {
        request,
        reply,
        language: query.lang ?? ctx.language,
        path: `/verify/${encodeURIComponent(params.code)}`,
      };
      const verdict = await verdictOf(ctx, tries, params.code);
      return wantsJson(request) ? sendJson(asked, verdict) : sendPage(ctx, asked, verdict);
    },

    async pdf(ctx, { params }, { reply }) {
      const one = await inForce(ctx, tries, params.code);
      return reply
        .header('Content-Disposition', disposition(`${one.number}.pdf`))
        .header('Cache-Control', 'private, no-store')
        .type('application/pdf')
        .send(await drawnCertificate(ctx, one));
    },

    async badge(ctx, { params }, { reply }) {
      const one = await inForce(ctx, tries, params.code);
      shareWithPages(reply);
      return reply
        .header('Content-Disposition', disposition(`${one.number}.jwt`))
        .header('Cache-Control', 'private, no-store')
        .type('application/vc+jwt')
        .send(await signedBadge(ctx, one, await badgeKeys.signing(ctx)));
    },

    async keys(ctx, _input, { reply }) {
      const document = didDocument(ctx.publicUrl, await badgeKeys.published(ctx));
      shareWithPages(reply);
      return reply
        .header('Cache-Control', 'public, max-age=300')
        .type('application/did+json')
        .send(JSON.stringify(document));
    },
  };
}
