import { LANGUAGES } from '@khue/contract/constants';
import type { weeklyMailEndpoints } from '@khue/contract/school-pages';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import type { FastifyReply } from 'fastify';
import { audit } from '../../../platform/audit/audit';
import type { Verbs } from '../../../platform/http/bind';
import type { OpenCtx, Platform } from '../../../platform/http/context';
import { escaped } from '../../../platform/http/html';
import { sealPage } from '../../../platform/http/security-headers';
import { findSubscription, removeReader, type Subscription } from './weekly-page.repo';

/** What is signed says what for, so that no other signature opens it. */
const signed = (id: string): string => `stop weekly page ${id}`;

/** Ends one subscription, and nothing else; a new one has a new address. */
export function stopLink({ secrets, publicUrl }: Pick<Platform, 'secrets' | 'publicUrl'>, id: number): string {
  return `${publicUrl}/weekly-mail/${id}.${secrets.sign(signed(String(id)))}`;
}

async function subscriptionOf(ctx: OpenCtx, token: string): Promise<Subscription | undefined> {
  const [id = '', signature = ''] = token.split('.');
  if (!/^[1-9]\d{0,8}$/.test(id) || !ctx.secrets.verify(signed(id), signature)) return undefined;
  return findSubscription(ctx.db, Number(id));
}

const STYLE = `
  body { margin: 0; padding: 32px 16px; background: #faf8f4; color: #1c2b2e; font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 560px; margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #e7e3db; border-radius: 12px; }
  h1 { margin: 0 0 16px; font-size: 20px; }
  hr { border: 0; border-top: 1px solid #e7e3db; margin: 24px 0; }
  button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: #0e5a61; color: #fff; font: inherit; }
`;

type State = 'ask' | 'done' | 'unknown';

function part(language: TextLanguage, state: State, school: string): string {
  const words = (key: string) => escaped(say(language, `school_page:stop.${key}`, { school }));
  const form = state === 'ask' ? `<form method="post"><button type="submit">${words('button')}</button></form>` : '';
  return `<section lang="${language}"><h1>${words('title')}</h1><p>${words(state)}</p>${form}</section>`;
}

/**
 * A page of its own, in both languages: it stands outside the app and needs nothing of it. For who clicks twice, it is
 * ended all the same, so that is no refusal.
 */
function page(ctx: OpenCtx, reply: FastifyReply, state: State, school = '') {
  const nonce = sealPage(reply);
  const languages = [ctx.language, ...LANGUAGES.filter((other) => other !== ctx.language)];
  const title = escaped(say(ctx.language, 'school_page:stop.title'));
  const parts = languages.map((language) => part(language, state, school)).join('<hr>');
  return reply
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${ctx.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Khuê</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${parts}</main></body></html>`,
    );
}

export const weeklyMailService: Verbs<typeof weeklyMailEndpoints> = {
  async ask(ctx, { params }, { reply }) {
    const found = await subscriptionOf(ctx, params.token);
    return page(ctx, reply, found ? 'ask' : 'unknown', found?.school_name);
  },

  async stop(ctx, { params }, { reply }) {
    const found = await subscriptionOf(ctx, params.token);
    if (!found) return page(ctx, reply, 'unknown');
    await ctx.write(async (tx) => {
      await removeReader(tx, found.user_id, found.school_id);
      const target = { type: 'school', id: found.school_id, schoolId: found.school_id };
      await audit(tx, { requestId: ctx.requestId }, { verb: 'weekly_page.delete', target });
    });
    return page(ctx, reply, 'done', found.school_name);
  },
};
