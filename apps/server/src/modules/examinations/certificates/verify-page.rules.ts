import type { Language } from '@khue/contract/constants';
import { LANGUAGES, TIME_ZONE } from '@khue/contract/constants';
import { dayOf } from '@khue/contract/day';
import { say } from '@khue/i18n/server-texts';
import { escaped } from '../../../platform/http/html';
import type { IssuedCertificate } from './certificate.repo';
import { addressesOf } from './certificate.wire';
import { shownCode } from './code.rules';
import { shownDay, shownScore, tellsScore } from './sheet.rules';

/** What the page says: of a certificate, of a code that nobody has, of too many tries, or nothing yet. */
export type Verdict =
  | { kind: 'ask' }
  | { kind: 'unknown' }
  | { kind: 'too_many'; seconds: number }
  | { kind: 'found'; certificate: IssuedCertificate };

interface Setting {
  language: Language;
  nonce: string;
  publicUrl: string;
  now: Date;
  /** Where the page lies, for the links to its other language. */
  path: string;
}

/** A result as far as the certificate itself tells it; none while the release is taken back. */
function resultOf(one: IssuedCertificate, language: Language): string {
  if (one.status === 'suspended') return '–';
  return tellsScore(one)
    ? say(language, 'certificate_paper:verify.passed_with', { score: shownScore(one.score, language) })
    : say(language, 'certificate_paper:verify.passed');
}

/** What machines are told: as much as people, and suspended is not in force either. */
export const verdictForMachines = (one: IssuedCertificate, language: Language) => ({
  name: one.full_name,
  examination: one.examination_name,
  date: one.sat_on,
  result: resultOf(one, language),
  status: one.status === 'valid' ? 'valid' : 'revoked',
});

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#0a3f44;color:#1c2b2e;font:16px/1.45 "Be Vietnam Pro",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{max-width:560px;margin:0 auto;padding:12px 16px;overflow:hidden;color:#fff}
header img{float:left;width:40px;height:40px;margin:0 12px 0 0}
header strong{display:block;font-size:16px}
header span{font-size:14px;color:#c8dedf}
nav{float:right;padding:2px;border-radius:10px;background:#24575c}
nav a{display:inline-block;min-width:44px;padding:10px 8px;border-radius:8px;color:#fff;font-size:14px;font-weight:700;text-align:center;text-decoration:none}
nav a[aria-current]{background:#fff;color:#1c2b2e}
main{max-width:560px;min-height:calc(100vh - 70px);margin:0 auto;padding:16px;border-radius:20px 20px 0 0;background:#faf8f4}
section{margin:0 0 12px;padding:16px;border:1px solid #e7e3db;border-radius:14px;background:#fff}
h1{margin:0;font-size:20px;line-height:1.3}
h2{margin:0;font-size:17px}
ul{margin:4px 0 0;padding:0;list-style:none}
li{position:relative;padding:8px 0 0 28px}
li:before{content:"✓";position:absolute;left:2px;color:#20622b;font-weight:700}
li span{display:block;font-size:14px}
.mark{float:left;width:44px;height:44px;margin:2px 14px 8px 0;border-radius:50%;color:#fff;font:700 24px/44px sans-serif;text-align:center}
.valid .mark{background:#20622b}.bad .mark{background:#97271b}.wait .mark{background:#6d5200}
section div{overflow:hidden}
p{margin:6px 0 0}
.valid{border-color:#b5d9ba;background:#eef7ef}.valid h1{color:#20622b}
.bad{border-color:#e6b8b2;background:#fcf1ef}.bad h1{color:#97271b}
.wait{border-color:#e3cf9a;background:#fdf8ea}.wait h1{color:#6d5200}
.dim{color:#566264}
.name{margin:0;font-size:20px;font-weight:700}
dl{margin:8px 0 0}
dl div{padding:10px 0;border-top:1px solid #e7e3db;overflow:hidden}
dt{float:left;width:32%;color:#566264;font-size:15px}
dd{margin:0 0 0 34%;overflow-wrap:anywhere}
label{display:block;font-weight:600}
input{width:100%;min-height:48px;margin:8px 0 12px;padding:0 12px;border:1px solid #868e8e;border-radius:10px;background:#fff;color:inherit;font:600 18px/1.2 ui-monospace,Menlo,Consolas,monospace;text-transform:uppercase}
.button{display:block;width:100%;min-height:48px;margin:0 0 10px;padding:12px;border:1px solid #868e8e;border-radius:12px;background:#fff;color:#1c2b2e;font:600 16px/1.4 inherit;text-align:center;text-decoration:none}
button.button{border-color:#0e5a61;background:#0e5a61;color:#fff;font-family:inherit;font-size:16px;font-weight:600}
a:focus-visible,button:focus-visible,input:focus-visible{outline:3px solid #d6336c;outline-offset:2px}
`;

const LOGO = '<img src="/logo.svg" alt="" width="40" height="40">';

const MARK = { valid: '✓', suspended: '!', revoked: '✕' } as const;
const TONE = { valid: 'valid', suspended: 'wait', revoked: 'bad' } as const;

type Word = (name: string, params?: Record<string, string | number>) => string;

function askingField(word: Word, language: Language): string {
  return `<section><form action="/verify" method="get"><input type="hidden" name="lang" value="${language}"><label for="code">${word('field')}</label><p class="dim" id="hint">${word('ask')}</p><input id="code" name="code" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint" placeholder="XXXX-XXXX-XXXX-XXXX"><button class="button" type="submit">${word('button')}</button></form></section>`;
}

function told(one: IssuedCertificate, word: Word, { language, publicUrl, now }: Setting): string {
  const clock = (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { timeZone: TIME_ZONE, ...format }).format(now);
  const when = `${clock({ hour: '2-digit', minute: '2-digit' })}, ${clock({ weekday: 'long' })} ${shownDay(dayOf(now))}`;
  const issuer = one.owner_name ?? say(language, 'certificate_paper:programme');
  const rows = [
    ['examination', one.examination_name],
    ['date', shownDay(one.sat_on)],
    ['result', resultOf(one, language)],
    ['number', one.number],
    ['issuer', say(language, 'certificate_paper:verify.issued', { issuer, date: shownDay(dayOf(one.issued_at)) })],
  ] as const;
  const { certificate_url, badge_url } = addressesOf(publicUrl, one.code);
  const checked = [
    [word('in_register'), shownCode(one.code)],
    [word('signed'), new URL(publicUrl).host],
    [word('not_revoked'), ''],
  ]
    .map(([what, more = '']) => `<li>${what}<span class="dim" translate="no">${escaped(more)}</span></li>`)
    .join('');
  const why = one.status === 'valid' ? '' : `<p>${word(`${one.status}_why`)}</p>`;
  const links =
    one.status === 'valid'
      ? `<section><h2>${word('checked')}</h2><ul>${checked}</ul></section><p class="dim">${word('compare')}</p><p>&nbsp;</p><a class="button" href="${escaped(certificate_url)}">${word('pdf')}</a><a class="button" href="${escaped(badge_url)}">${word('badge')}</a>`
      : '';
  return `<section class="${TONE[one.status]}" role="status"><i class="mark" aria-hidden="true">${MARK[one.status]}</i><div><h1>${word(one.status)}</h1>${why}<p>${word('seen_at', { when })}</p></div></section>
<section><p class="dim">${word('holder')}</p><p class="name" translate="no">${escaped(one.full_name)}</p><dl>${rows
    .map(([label, value]) => `<div><dt>${word(label)}</dt><dd translate="no">${escaped(value)}</dd></div>`)
    .join('')}</dl></section>${links}<a class="button" href="/verify?lang=${language}">${word('another')}</a>`;
}

function bodyOf(verdict: Verdict, word: Word, setting: Setting): string {
  switch (verdict.kind) {
    case 'ask':
      return askingField(word, setting.language);
    case 'unknown':
      return `<section class="bad" role="status"><h1>${word('unknown')}</h1><p>${word('unknown_why')}</p></section>${askingField(word, setting.language)}`;
    case 'too_many':
      return `<section class="wait" role="status"><h1>${word('too_many')}</h1><p>${word('too_many_why', { seconds: verdict.seconds })}</p></section>`;
    case 'found':
      return told(verdict.certificate, word, setting);
  }
}

/** A page of its own that needs nothing of the app and no script: it opens on an old phone behind a slow line. */
export function verifyPage(verdict: Verdict, setting: Setting): string {
  const { language, nonce, path } = setting;
  const word: Word = (name, params) => escaped(say(language, `certificate_paper:verify.${name}`, params));
  const languages = LANGUAGES.map(
    (one) =>
      `<a href="${escaped(`${path}?lang=${one}`)}" hreflang="${one}" lang="${one}"${one === language ? ' aria-current="true"' : ''}>${one.toUpperCase()}</a>`,
  ).join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${word('title')} · Khuê</title><style nonce="${nonce}">${STYLE}</style></head><body><header><nav>${languages}</nav>${LOGO}<strong>${word('title')}</strong><span>${word('about')}</span></header><main>${bodyOf(verdict, word, setting)}</main></body></html>`;
}
