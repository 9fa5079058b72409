import { JSON_BODY_VALUES } from '@khue/contract/constants';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../failure';
import type { FileReaders } from '../files/readers';
import { LARGE_JSON, readLargeJson } from './large-json';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that a body of this route may hold; others hold fewer. */
    bodyValues?: number;
    /** The route reads the bytes itself. */
    bodyBytes?: true;
  }
}

/** Nothing that people send lies deeper; what walks such a value would run out of stack. */
const DEEPEST = 64;

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\,[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

function endOfText(json: Buffer, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    if (json[at] === BACKSLASH) at += 1;
    else if (json[at] === QUOTE) return at;
  }
  return json.length;
}

/**
 * Counts what a body holds before anything is made of it: a megabyte of brackets would be a second of parsing and
 * checking. Text counts as one value, however long.
 */
function refuseVast(json: Buffer, maxValues: number): void {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === QUOTE) at = endOfText(json, at + 1);
    else if (sign === COMMA) values += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > DEEPEST) throw new Failure('request.malformed');
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  if (values > maxValues) throw new Failure('request.too_many_values');
}

/** Of a form whose fields nobody reads. */
const LARGEST_FORM = 10_000;

/** JSON as the framework reads it, once its size in values is known; a large body is read elsewhere. */
export function readJsonBodies(app: FastifyInstance, readers: FileReaders): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    const { bodyValues, bodyBytes } = request.routeOptions.config;
    if (bodyBytes) {
      done(null, bytes);
      return;
    }
    if (bodyValues !== undefined && request.caller && bytes.length > LARGE_JSON) {
      const { userId } = request.caller.actor;
      readLargeJson(readers, userId, bytes, bodyValues).then((read) => done(null, read), done);
      return;
    }
    try {
      refuseVast(bytes, bodyValues ?? JSON_BODY_VALUES);
    } catch (refusal) {
      done(refusal as Failure);
      return;
    }
    parse(request, bytes.toString('utf8'), done);
  });
  // What a form of a bare page sends, or a mail program that ends mails: only where a verb takes it as it comes.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: LARGEST_FORM },
    (request, body, done) => {
      if (request.routeOptions.config.bodyBytes) done(null, body);
      else done(new Failure('request.unsupported_media'));
    },
  );
}
