import { IsolatedPool } from '../isolation/pool';

/** Who opens what people send. Apart from each other, so that a long list keeps no picture waiting. */
export interface FileReaders {
  pictures: IsolatedPool;
  /** Workbooks and lists; whatever else has to be unpacked. */
  documents: IsolatedPool;
  /** Presentations: minutes where the others take seconds, in the background, where everybody waits for their turn. */
  decks: IsolatedPool;
  close(): Promise<void>;
}

export function createFileReaders(): FileReaders {
  const pictures = new IsolatedPool({ processes: 1, memoryMb: 384, seconds: 15, waiting: 50, perPerson: 1 });
  const documents = new IsolatedPool({ processes: 1, memoryMb: 1024, seconds: 60, waiting: 20, perPerson: 2 });
  const decks = new IsolatedPool({ processes: 1, memoryMb: 768, seconds: 300, waiting: 1000, perPerson: 1000 });
  return {
    pictures,
    documents,
    decks,
    async close() {
      await Promise.all([pictures.close(), documents.close(), decks.close()]);
    },
  };
}
