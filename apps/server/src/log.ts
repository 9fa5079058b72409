import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/** Structured lines without personal data: errors keep their kind and stack, never their parameters. */
export function createLog(level: string): FastifyBaseLogger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // The reader of forms tells at its most talkative what it was given: the caller's headers, token and all.
      busboyOptions: () => undefined,
      // A database error's detail and a query's parameters repeat what people typed.
      err: (error: Error & { code?: string; constraint?: string }) => ({
        type: error.name,
        message: error.message,
        code: error.code,
        constraint: error.constraint,
        stack: error.stack
          ?.split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .join('\n'),
      }),
    },
  });
}
