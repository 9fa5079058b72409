import type { AskedQuestion, Response } from '@khue/scoring/model';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { kindFor } from '../kinds/kinds';
import type { Check, Checked, Content, PlayerPlace } from './playing';

export interface QuestionState {
  response: Response;
  checked: Checked | null;
  /** What it is waiting for, or what went wrong with it. */
  busy: 'idle' | 'checking' | 'failed';
  /** Somebody wanted it judged before there was an answer. */
  lacksAnswer: boolean;
  solutionShown: boolean;
}

const UNTOUCHED: QuestionState = {
  response: null,
  checked: null,
  busy: 'idle',
  lacksAnswer: false,
  solutionShown: false,
};

/** What is kept while somebody moves about in content: the state of every question, and where they are. */
export function createSession(
  place: PlayerPlace | undefined,
  tell: (place: PlayerPlace) => void,
  known: ReadonlyMap<string, Partial<QuestionState>> = new Map(),
) {
  const questions = new Map([...known].map(([id, part]) => [id, { ...UNTOUCHED, ...part }]));
  const places = new Map<string, number>(Object.entries(place?.within ?? {}));
  if (place) places.set('', place.page);
  let pages = place?.pages ?? 1;
  let version = 0;
  const listeners = new Set<() => void>();
  const changed = () => {
    version += 1;
    for (const listener of [...listeners]) listener();
  };
  const stateOf = (id: string) => questions.get(id) ?? UNTOUCHED;
  const change = (id: string, part: Partial<QuestionState>) => {
    questions.set(id, { ...stateOf(id), ...part });
    changed();
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    version: () => version,
    stateOf,
    answer: (id: string, response: Response) =>
      change(id, { response, checked: null, busy: 'idle', lacksAnswer: false }),
    check: async (question: AskedQuestion, check: Check): Promise<void> => {
      const { response, busy } = stateOf(question.id);
      if (busy === 'checking') return;
      if (!kindFor(question).isAnswered(question, response)) return change(question.id, { lacksAnswer: true });
      change(question.id, { busy: 'checking', lacksAnswer: false });
      try {
        const checked = await check(question.id, response);
        // Answered anew meanwhile: the verdict is about something else.
        if (stateOf(question.id).response === response) change(question.id, { checked, busy: 'idle' });
      } catch {
        change(question.id, { busy: 'failed' });
      }
    },
    tryAgain: (question: AskedQuestion) => {
      const { response, checked } = stateOf(question.id);
      change(question.id, {
        ...UNTOUCHED,
        response: checked ? kindFor(question).keepRight(question, response, checked) : response,
      });
    },
    showSolution: (id: string) => change(id, { solutionShown: true }),
    startOver: (ids: readonly string[]) => {
      for (const id of ids) questions.delete(id);
      changed();
    },
    placeOf: (path: string) => places.get(path) ?? 0,
    goTo: (path: string, index: number, count: number) => {
      places.set(path, index);
      if (path === '') pages = count;
      const within = Object.fromEntries([...places].filter(([key]) => key !== ''));
      changed();
      tell({ page: places.get('') ?? 0, pages, within });
    },
  };
}

export type Session = ReturnType<typeof createSession>;

export interface Playing {
  session: Session;
  check: Check;
  /** For makers: right answers are marked, and speakers' notes stand below their slides. */
  showKey: boolean;
  /** Content is shown as a computer shows it, however narrow its place is. */
  asOnDesk?: boolean;
  /** Shows a part of what is being shown; `path` tells parts apart. */
  part: (content: Content, path: string) => ReactNode;
}

export const PlayingContext = createContext<Playing | null>(null);

export function usePlaying(): Playing {
  const playing = useContext(PlayingContext);
  if (!playing) throw new Error('Parts of the player stand inside a Player.');
  return playing;
}

/** The session, anew whenever something in it has changed. */
export function useSession(): Session {
  const { session } = usePlaying();
  useSyncExternalStore(session.subscribe, session.version);
  return session;
}

/** Where one is in a part with so many pages, and how to go elsewhere. */
export function usePlace(path: string, count: number): [number, (index: number) => void] {
  const session = useSession();
  const last = Math.max(0, count - 1);
  const bounded = (index: number) => Math.min(Math.max(0, index), last);
  return [bounded(session.placeOf(path)), (index) => session.goTo(path, bounded(index), count)];
}
