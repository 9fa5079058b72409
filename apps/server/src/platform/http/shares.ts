import { availableParallelism } from 'node:os';
import { fail } from '../failure';
import { inLane, type Lane } from '../lane';
import { type Share, Turns } from './turns';

/** What one person has at once and may have waiting. A browser opens six connections and a page asks for some ten rows. */
const OF_PERSON: Record<Exclude<Lane, 'background'>, Share> = {
  // As many answers as the queue of one attempt takes: those of a line that was down for long.
  exam: { atOnce: 4, waiting: 250 },
  sign_in: { atOnce: 1, waiting: 10 },
  short: { atOnce: 6, waiting: 60 },
  heavy: { atOnce: 4, waiting: 100 },
};
/** A school of fifteen hundred has one address: this stops a machine that has gone mad, and no class. */
const OF_ADDRESS: Share = { atOnce: 256, waiting: 6_000 };
/** A password takes a processor 34 ms: an address gets as many as there are, and leaves a place for others beside them. */
const PASSWORDS_OF_ADDRESS: Share = { atOnce: availableParallelism(), waiting: 2_000 };
const PASSWORDS: Share = { atOnce: availableParallelism() * 2, waiting: 10_000 };

export interface Caller {
  lane: Exclude<Lane, 'background'>;
  address: string;
  /** Null: nobody knows. */
  userId: number | null;
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean;
}

/** Shares the process out among those who call it: a place at the address, then one of the person, lane by lane. */
export class Shares {
  private readonly people = {
    exam: new Turns<number>(OF_PERSON.exam),
    sign_in: new Turns<number>(OF_PERSON.sign_in),
    short: new Turns<number>(OF_PERSON.short),
    heavy: new Turns<number>(OF_PERSON.heavy),
  };
  /** Lists of a school keep none of its pupils from an exam, so exams are counted apart. */
  private readonly addresses = {
    exam: new Turns<string>(OF_ADDRESS),
    sign_in: new Turns<string>(PASSWORDS_OF_ADDRESS),
    short: new Turns<string>(OF_ADDRESS),
    heavy: new Turns<string>(OF_ADDRESS),
  };
  private readonly passwords = new Turns<'all'>(PASSWORDS);

  take<T>({ lane, address, userId, isGone }: Caller, work: () => Promise<T>): Promise<T> {
    const begin = () => inLane(lane, isGone() ? left : work);
    const checked = lane === 'sign_in' ? () => this.passwords.take('all', begin) : begin;
    const ofAddress = () => this.addresses[lane].take(address, checked);
    // The person first: what one of a school has waiting takes no place of the school's.
    return userId === null ? ofAddress() : this.people[lane].take(userId, ofAddress);
  }
}

/** Whoever has hung up while waiting needs no answer. */
const left = async (): Promise<never> => fail('service.unavailable');
