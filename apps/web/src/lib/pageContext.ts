import { useEffect } from 'react';
import { createStore, useStore } from './store';

/** What a page shows, for whoever is asked about it beside the page. */
export interface PageContext {
  courseId?: number | undefined;
  partId?: number | undefined;
  classId?: number | undefined;
  schoolId?: number | undefined;
  materialId?: number | undefined;
  /** A practice or exercise that is being worked in, and the question under the eyes. */
  activityId?: number | undefined;
  questionId?: number | undefined;
  /** The period, as days. */
  from?: string | undefined;
  to?: string | undefined;
  /** Counted from one, as the page shows it. */
  questionNumber?: number | undefined;
  /** What the page would be called in "Looking at …"; without it, it is called by its title. */
  label?: string | undefined;
  /** The question under the eyes is not answered yet: whoever helps only hints. */
  hintsOnly?: boolean | undefined;
}

const told = createStore<readonly PageContext[]>([]);

/** A screen tells what it shows as long as it is open; its parts may add to that. */
export function usePageContext(context: PageContext): void {
  const text = JSON.stringify(context);
  useEffect(() => {
    const mine = JSON.parse(text) as PageContext;
    told.set([...told.get(), mine]);
    return () => told.set(told.get().filter((one) => one !== mine));
  }, [text]);
}

/** All that the open screen and its parts have told. */
export const useWholeContext = (): PageContext => Object.assign({}, ...useStore(told));
