import { IsolatedPool } from '../isolation/pool';

/** Who opens what people send. Apart from each other, so that a long list keeps no picture waiting. */
export interface FileReaders {
  pictures: IsolatedPool;
  /** Workbooks and lists; whatever else has to be unpacked. */
  documents: IsolatedPool;
  /** The same where they are large: they keep no short list waiting. */
  volumes: IsolatedPool;
  /** What is written: exam papers, question papers, certificates, pages of a school. No file that somebody sent is before it. */
  papers: IsolatedPool;
  /** Presentations: minutes where the others take seconds, in the background, where everybody waits for their turn. */
  decks: IsolatedPool;
  close(): Promise<void>;
}

const LARGE_BYTES = 2 * 1024 * 1024;

/** Who opens a file of this size. */
export const readerOf = ({ documents, volumes }: FileReaders, bytes: number): IsolatedPool =>
  bytes > LARGE_BYTES ? volumes : documents;

export function createFileReaders(): FileReaders {
  const pictures = new IsolatedPool({ processes: 1, memoryMb: 384, seconds: 15, waiting: 50, perPerson: 1 });
  const documents = new IsolatedPool({ processes: 1, memoryMb: 1024, seconds: 60, waiting: 20, perPerson: 2 });
  const volumes = new IsolatedPool({
    processes: 1,
    memoryMb: 1024,
    seconds: 60,
    waiting: 20,
    perPerson: 2,
    lowPriority: true,
  });
  const papers = new IsolatedPool({ processes: 1, memoryMb: 1024, seconds: 60, waiting: 20, perPerson: 2 });
  const decks = new IsolatedPool({
    processes: 1,
    memoryMb: 768,
    seconds: 300,
    waiting: 1000,
    perPerson: 1000,
    lowPriority: true,
  });
  return {
    pictures,
    documents,
    volumes,
    papers,
    decks,
    async close() {
      await Promise.all([pictures, documents, volumes, papers, decks].map((pool) => pool.close()));
    },
  };
}
