import type { ErrorCode } from '@khue/contract/errors';

type Codes<Code> = Code extends `question_file.${infer Name}` ? Name : never;
type Params = Record<string, string | number>;

/** Why a file of questions is not read at all; the code is one of the contract's errors. */
export class Refused extends Error {
  readonly answer: { refused: ErrorCode; params?: Params };

  constructor(code: Codes<ErrorCode>, params?: Params) {
    super(code);
    this.answer = { refused: `question_file.${code}`, ...(params ? { params } : {}) };
  }
}

export function refuse(code: Codes<ErrorCode>, params?: Params): never {
  throw new Refused(code, params);
}
