/** Why a file of questions is not read at all; the code is one of the contract's errors. */
export class Refused extends Error {
  constructor(code, params) {
    super(code);
    this.answer = { refused: `question_file.${code}`, ...(params ? { params } : {}) };
  }
}

export const refuse = (code, params) => {
  throw new Refused(code, params);
};
