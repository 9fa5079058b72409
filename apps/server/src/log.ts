import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/** A write to the system for every line would cost more than many a request: lines leave together. */
const LINES_TOGETHER_BYTES = 4096;
const LATEST_MS = 1000;
const WARNING = pino.levels.values.warn ?? 40;

function bufferedOutput() {
  const output = pino.destination({
    fd: 1,
    sync: true,
    minLength: LINES_TOGETHER_BYTES,
    periodicFlush: LATEST_MS,
  });
  process.on('exit', () => {
    // A reader of the log who has gone away is no reason to fail at the end.
    try {
      output.flushSync();
    } catch {
      return;
    }
  });
  return output;
}

/** Structured lines without personal data: errors keep their kind and stack, never their parameters. */
export function createLog(level: string): FastifyBaseLogger {
  if (level === 'silent') return pino({ level });
  const output = bufferedOutput();
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      // What is out of the ordinary is told at once.
      logMethod(values, method, severity) {
        method.apply(this, values);
        if (severity >= WARNING) output.flush();
      },
    },
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
  };
  return pino(options, output);
}
