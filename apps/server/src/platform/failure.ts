import { ERROR_STATUS, type ErrorCode } from '@khue/contract/errors';
import type { Message } from '@khue/contract/messages';

type Params = Record<string, string | number>;

interface FailureDetails {
  params?: Params;
  /** What the caller can go on from, beside the numbers and words of the sentence. */
  facts?: Record<string, unknown> | undefined;
  /** Field → why, as a key of the `validation` or `errors` locale, e.g. `validation.required`. */
  fields?: Record<string, string | Message>;
  /** Existing clients read the sentences of this refusal at the top of the answer, too. */
  fieldsAtTop?: boolean;
  /** Facts that existing clients read at the top of the answer. */
  atTop?: Record<string, string | number>;
  retryAfterSeconds?: number;
}

/** A refusal with a code of the catalogue. One handler turns it into the wire form. */
export class Failure extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: FailureDetails = {},
  ) {
    super(code);
    this.name = 'Failure';
    this.status = ERROR_STATUS[code];
  }
}

export function fail(code: ErrorCode, details?: FailureDetails): never {
  throw new Failure(code, details);
}
