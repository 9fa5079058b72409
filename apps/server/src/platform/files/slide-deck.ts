import type { DeckContainer, DeckOutcome, DeckReader } from '../../ports/document-converter';
import { TaskDied } from '../isolation/pool';
import type { FileReaders } from './readers';

/** Presentations, opened in a process of their own; one that ends there took more than it may. */
export function slideDeckReader(readers: FileReaders): DeckReader {
  const orWhenItDied = async <Result>(work: Promise<Result>, otherwise: Result, signal?: AbortSignal) => {
    try {
      return await work;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TaskDied) return otherwise;
      throw error;
    }
  };
  return {
    async container(path, personId, signal) {
      const input = { want: 'container', path };
      const task = readers.decks.run<{ container: DeckContainer }>('slide-deck', input, personId, undefined, signal);
      return (await orWhenItDied<{ container: DeckContainer }>(task, { container: 'unknown' }, signal)).container;
    },
    async foreignPictures(at, personId, signal) {
      const input = { want: 'foreign', ...at };
      const task = readers.decks.run<{ found?: { name: string; file: string }[] }>(
        'slide-deck',
        input,
        personId,
        undefined,
        signal,
      );
      // A deck that is refused here is refused again, with its reason, when its slides are read.
      return (await orWhenItDied(task, {}, signal)).found ?? [];
    },
    async slides(at, personId, onPart, signal) {
      const task = readers.decks.run<DeckOutcome>('slide-deck', at, personId, onPart, signal);
      return orWhenItDied<DeckOutcome>(task, { refused: 'deck.too_complex' }, signal);
    },
  };
}
