import type { DeckReader, DocumentConverter } from '../../ports/document-converter';
import { readSteps } from './steps';
import { inWorkshop } from './workshop';

/** Our own reader of .pptx and, in less detail, of .ppt; needs nothing that is not installed with the product. */
export function embeddedDocumentConverter(reader: DeckReader, workDir: string): DocumentConverter {
  return {
    name: 'embedded',
    readDeck: ({ content, personId }, receive, signal) =>
      inWorkshop(workDir, content, signal, ({ deck, pictures }) =>
        readSteps(reader, { path: deck, folder: pictures, converted: {} }, personId, receive, signal),
      ),
  };
}
