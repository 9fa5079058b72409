import type { Endpoint } from '@khue/contract/endpoint';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '@khue/contract/errors';
import { say } from '@khue/i18n/server-texts';
import enContent from '../../../../packages/i18n/locales/en/content.json';
import enErrors from '../../../../packages/i18n/locales/en/errors.json';
import enImports from '../../../../packages/i18n/locales/en/imports.json';
import enMeetings from '../../../../packages/i18n/locales/en/meetings.json';
import enValidation from '../../../../packages/i18n/locales/en/validation.json';
import viContent from '../../../../packages/i18n/locales/vi/content.json';
import viErrors from '../../../../packages/i18n/locales/vi/errors.json';
import viImports from '../../../../packages/i18n/locales/vi/imports.json';
import viMeetings from '../../../../packages/i18n/locales/vi/meetings.json';
import viValidation from '../../../../packages/i18n/locales/vi/validation.json';
import type { FuzzRequest } from './requests';
import { fieldsOf } from './schema-values';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  milliseconds: number;
  /** The longest time for which nothing else was let in. */
  slice: number;
}

type Texts = { [key: string]: string | Texts };
const sentencesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((entry) => (typeof entry === 'string' ? [entry] : sentencesOf(entry)));
const patternOf = (sentence: string) =>
  sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\\\{\w+\\\}\\\}/g, '[\\s\\S]*');
const anyOf = (...texts: Texts[]) => new RegExp(`^(?:${texts.flatMap(sentencesOf).map(patternOf).join('|')})$`);
const SENTENCES = {
  vi: anyOf(viErrors, viValidation, viImports, viMeetings, { problem: viContent.problem }),
  en: anyOf(enErrors, enValidation, enImports, enMeetings, { problem: enContent.problem }),
};

const LEAKS = /\bat \S+ \(|node_modules|\/src\/|\.ts:\d|SELECT |INSERT INTO|pg_|relation "|syntax error|ECONN|zod/i;
const ANYWHERE: readonly ErrorCode[] = [...COMMON_ERRORS, 'service.unavailable', 'request.unsupported_media'];
/** Names of problems that are no field of the request: the body as a whole, and those the specification gives. */
const NO_FIELD = ['body', 'file', 'lms_error', 'open_edx_error'];
const LONGEST_MS = 20_000;

interface WireError {
  detail?: unknown;
  code?: ErrorCode;
  errors?: Record<string, string[]>;
  params?: Record<string, unknown>;
}

function fieldFaults(endpoint: Endpoint, request: FuzzRequest, errors: Record<string, unknown>): string[] {
  const fields = new Set([
    ...NO_FIELD,
    ...[endpoint.params, endpoint.query, endpoint.body].flatMap((part) => fieldsOf(part)),
    ...[...request.url.matchAll(/[?&]([^=&]*)/g)].map(([, name = '']) => decodeURIComponent(name)),
  ]);
  return Object.entries(errors).flatMap(([name, sentences]) => {
    const faults: string[] = [];
    const top = name.split('.')[0] ?? '';
    if (!fields.has(top) && !/^\d+$/.test(top)) faults.push(`errors.${name} is no field of the request`);
    const said = Array.isArray(sentences) && sentences.length > 0;
    if (!said || !sentences.every((text) => SENTENCES[request.language].test(String(text)))) {
      faults.push(`errors.${name} is not said in ${request.language}: ${JSON.stringify(sentences)}`);
    }
    return faults;
  });
}

function refusalFaults(endpoint: Endpoint, request: FuzzRequest, answer: FuzzAnswer): string[] {
  // A page for people says it in its own words.
  if (endpoint.transport === 'raw' && answer.text.startsWith('<!doctype html>')) return [];
  let body: WireError;
  try {
    body = JSON.parse(answer.text) as WireError;
  } catch {
    return ['a refusal that is no JSON'];
  }
  const { code, detail, errors, params } = body;
  if (code === undefined || !(code in ERROR_STATUS)) return [`a refusal without a code of the catalogue: ${code}`];
  const faults: string[] = [];
  if (ERROR_STATUS[code] !== answer.status) faults.push(`${code} with status ${answer.status}`);
  if (!ANYWHERE.includes(code) && !endpoint.errors.includes(code)) faults.push(`${code} is not documented here`);
  if (detail !== say(request.language, `errors:${code}`, params)) faults.push(`detail is not in ${request.language}`);
  if (code === 'request.invalid' && Object.keys(errors ?? {}).length === 0)
    faults.push('invalid, but no field is named');
  if (answer.status === 429 && !Number(answer.headers['retry-after'])) faults.push('429 without Retry-After');
  return [...faults, ...fieldFaults(endpoint, request, errors ?? {})];
}

/** What is wrong with an answer, in words; nothing, if all is well. */
export function faultsOf(endpoint: Endpoint, request: FuzzRequest, answer: FuzzAnswer): string[] {
  const faults: string[] = [];
  if (answer.status >= 500 && answer.status !== 502) faults.push(`status ${answer.status}`);
  const isData = String(answer.headers['content-type'] ?? 'application/json').startsWith('application/json');
  if (answer.headers['x-content-type-options'] !== 'nosniff') faults.push('without the security headers');
  if (!isData && !answer.headers['content-security-policy']) faults.push('a file without a content policy');
  if (answer.milliseconds > LONGEST_MS) faults.push(`took ${answer.milliseconds} ms`);
  if (answer.status < 400) return faults;
  if (LEAKS.test(answer.text)) faults.push(`tells too much: ${answer.text.slice(0, 300)}`);
  return [...faults, ...refusalFaults(endpoint, request, answer)];
}
