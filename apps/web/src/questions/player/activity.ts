import { createContext } from 'react';

/** The activity that questions are answered in: files belong to it. Nothing where an answer is kept nowhere. */
export const ActivityContext = createContext<number | undefined>(undefined);
