import { messageOf } from '@khue/contract/messages';
import { complain, say } from '@khue/i18n/server-texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { FileStoreAway } from '../../ports/file-store';
import { hasGivenWay, isDatabaseUnreachable, isOutOfTime, isTextRefused, violatedConstraint } from '../db/constraint';
import { Failure } from '../failure';
import { languageOf } from './language';
import { TooManyWaiting } from './pace';

interface WireError {
  detail: string;
  code: string;
  errors?: Record<string, string[]>;
  params?: Record<string, unknown>;
}

const FRAMEWORK_CODES: Record<string, Failure['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
};

/** Rules of the database that several ways may meet: of placing something, of deleting what was certified. */
const RULES: Record<string, Failure['code']> = {
  exam_bank_only: 'exam_bank.only',
  certificates_candidate_held: 'examination.has_certificates',
  certificates_examination_held: 'examination.has_certificates',
};

/** What the reader of forms says, without a code, of one that is cut off or has no boundary. */
const UNREADABLE_FORM = /^Multipart: |multipart data$|^Unsupported Content-Type/;

/** A failover takes some seconds; those who come back are spread by chance. */
const LATER_SECONDS = 3;
/** A file store is somebody else's to bring back. */
const STORE_LATER_SECONDS = 15;

/** Nobody reads more sentences at once, and each takes its time to be said. */
const MOST_TOLD = 200;

/** An invalid request as field → sentences; a nested field is named by its path. */
export function invalidInput(error: z.ZodError): Failure {
  const fields: Record<string, ReturnType<typeof messageOf>> = {};
  for (const issue of error.issues.slice(0, MOST_TOLD)) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'body';
    fields[field] ??= messageOf(issue);
  }
  return new Failure('request.invalid', { fields });
}

function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error;
  const { code, statusCode } = error as Partial<FastifyError>;
  if (code && FRAMEWORK_CODES[code]) return new Failure(FRAMEWORK_CODES[code]);
  if (error instanceof SyntaxError && statusCode === 400) return new Failure('request.malformed');
  if (error instanceof Error && UNREADABLE_FORM.test(error.message)) return new Failure('request.malformed');
  const rule = RULES[violatedConstraint(error) ?? ''];
  if (rule) return new Failure(rule);
  if (isTextRefused(error)) return new Failure('request.malformed');
  // Whatever its fate is: a save that nobody acknowledged is sent again.
  if (isDatabaseUnreachable(error)) return new Failure('service.unavailable', { retryAfterSeconds: LATER_SECONDS });
  if (error instanceof FileStoreAway) return new Failure('file.store_away', { retryAfterSeconds: STORE_LATER_SECONDS });
  if (isOutOfTime(error) || hasGivenWay(error))
    return new Failure('service.too_slow', { retryAfterSeconds: LATER_SECONDS });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('request.malformed');
  return null;
}

function wireForm(failure: Failure, language: 'vi' | 'en'): WireError & Record<string, unknown> {
  const { params, facts, fields, fieldsAtTop, atTop } = failure.details;
  const body: WireError = { detail: say(language, `errors:${failure.code}`, params), code: failure.code };
  if (params || facts) body.params = { ...params, ...facts };
  if (fields) {
    body.errors = Object.fromEntries(
      Object.entries(fields).map(([field, reason]) => {
        const message = typeof reason === 'string' ? { key: reason, params: {} } : reason;
        return [field, [complain(language, field, message)]];
      }),
    );
  }
  return { ...(fieldsAtTop ? body.errors : {}), ...atTop, ...body };
}

/** A refusal, or a fault, which is told in the log and not to the caller. */
function failureOf(error: unknown, request: FastifyRequest): Failure {
  const failure = asFailure(error);
  // Whoever asks again succeeds; that two could wait for each other is for us to mend.
  if (hasGivenWay(error)) request.log.error({ err: error }, 'two transactions waited for each other');
  if (failure) return failure;
  request.log.error({ err: error }, 'unexpected failure');
  return new Failure('internal.unexpected');
}

/** The body of an answer that fails after it has begun. */
export const wireError = (error: unknown, request: FastifyRequest) =>
  wireForm(failureOf(error, request), languageOf(request.headers['accept-language']));

/** The only place that turns a refusal, or a fault, into an answer. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof TooManyWaiting) {
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  const failure = failureOf(error, request);
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds));
  if (failure.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  void reply.status(failure.status).send(wireForm(failure, languageOf(request.headers['accept-language'])));
}
