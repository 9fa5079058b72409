import type { DeckRefusal } from '../../ports/document-converter';

/** Why a deck cannot be read at all: one of the codes `deck.*` of the contract. */
export class DeckRefused extends Error {
  constructor(readonly code: DeckRefusal) {
    super(code);
  }
}
