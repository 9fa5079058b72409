import type { DeckReader } from '../../ports/document-converter';
import type { Tasks } from '../../workers/tasks';
import { TaskDied } from '../isolation/pool';
import type { FileReaders } from './readers';

type Task = Tasks['slide-deck'];

/** Presentations, opened in a process of their own; one that ends there took more than it may. */
export function slideDeckReader(readers: FileReaders): DeckReader {
  /** Null: it died. */
  const answerOf = async (work: Promise<Task['result']>, signal?: AbortSignal) => {
    try {
      return await work;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TaskDied) return null;
      throw error;
    }
  };
  return {
    async container(path, personId, signal) {
      const task = readers.decks.run('slide-deck', { want: 'container', path }, personId, undefined, signal);
      const answer = await answerOf(task, signal);
      return answer && 'container' in answer ? answer.container : 'unknown';
    },
    async foreignPictures(at, personId, signal) {
      const task = readers.decks.run('slide-deck', { want: 'foreign', ...at }, personId, undefined, signal);
      // A deck that is refused here is refused again, with its reason, when its slides are read.
      const answer = await answerOf(task, signal);
      return answer && 'found' in answer ? answer.found : [];
    },
    async slides(at, personId, onPart, signal) {
      const task = readers.decks.run('slide-deck', { want: 'slides', ...at }, personId, onPart, signal);
      const answer = await answerOf(task, signal);
      return answer && ('report' in answer || 'refused' in answer) ? answer : { refused: 'deck.too_complex' };
    },
  };
}
