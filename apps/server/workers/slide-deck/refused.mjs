/** Why a deck cannot be read at all: one of the codes `deck.*` of the contract. */
export class DeckRefused extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}
