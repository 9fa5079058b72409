import type { Candidate } from '../queries';

/** What is about to be done, and to whom; nobody in particular is everybody in the room. */
export interface Doing {
  what:
    | 'code'
    | 'extend'
    | 'pause'
    | 'resume'
    | 'end'
    | 'message'
    | 'incident'
    | 'absent'
    | 'present'
    | 'void'
    | 'device';
  candidates: readonly Candidate[];
}
