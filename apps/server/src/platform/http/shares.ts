import { availableParallelism } from 'node:os';
import { networkOf } from '../auth/network-of';
import { fail } from '../failure';
import { inLane, type Lane } from '../lane';
import { Efforts } from './efforts';
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
/** Pictures of pages, mostly: beyond so many at once none comes sooner. */
const OF_NOBODY: Share = { atOnce: 64, waiting: 6_000 };
/** A password takes a processor 34 ms: an address gets as many as there are, and leaves a place for others beside them. */
const PASSWORDS_OF_ADDRESS: Share = { atOnce: availableParallelism(), waiting: 2_000 };
const PASSWORDS: Share = { atOnce: availableParallelism() * 2, waiting: 10_000 };
/** Files that have been begun and not been read to their end: each takes an open file and what lies in the line. */
const UNREAD_OF_PERSON: Share = { atOnce: 12, waiting: 60 };
const UNREAD_OF_ADDRESS: Share = { atOnce: 1_000, waiting: 6_000 };

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
  private readonly efforts = new Efforts<number>();
  private readonly people = {
    exam: this.ofPeople('exam'),
    sign_in: this.ofPeople('sign_in'),
    short: this.ofPeople('short'),
    heavy: this.ofPeople('heavy'),
  };
  /** Lists of a school keep none of its pupils from an exam, so exams are counted apart. */
  private readonly addresses = {
    exam: new Turns<string>(OF_ADDRESS),
    sign_in: new Turns<string>(PASSWORDS_OF_ADDRESS),
    short: new Turns<string>(OF_ADDRESS),
    heavy: new Turns<string>(OF_ADDRESS),
  };
  /** What somebody asks without being known takes none of the places of those at the same address who are. */
  private readonly nobody = new Turns<string>(OF_NOBODY);
  private readonly passwords = new Turns<'all'>(PASSWORDS);
  private readonly unread = {
    people: new Turns<number>(UNREAD_OF_PERSON),
    addresses: new Turns<string>(UNREAD_OF_ADDRESS),
  };

  take<T>({ lane, address, userId, isGone }: Caller, work: () => Promise<T>): Promise<T> {
    const begin = () => inLane(lane, isGone() ? left : work);
    const checked = lane === 'sign_in' ? () => this.passwords.take('all', begin) : begin;
    const places = userId === null && lane !== 'sign_in' ? this.nobody : this.addresses[lane];
    const ofAddress = () => places.take(networkOf(address), checked);
    // The person first: what one of a school has waiting takes no place of the school's.
    return userId === null ? ofAddress() : this.people[lane].take(userId, ofAddress);
  }

  /**
   * The same for a file: its place in the lane is free as soon as the answer begins, because whoever reads slowly, or not at
   * all, would keep it from others for as long. How many are being read is counted apart.
   */
  takeWhileRead<T>(caller: Caller, begun: Promise<void>, work: () => Promise<T>): Promise<T> {
    const read = async (): Promise<T> => {
      let whole: Promise<T> | undefined;
      await this.take(caller, () => {
        whole = work();
        return Promise.race([whole, begun]);
      });
      return whole as Promise<T>;
    };
    const { userId, address } = caller;
    return userId === null
      ? this.unread.addresses.take(networkOf(address), read)
      : this.unread.people.take(userId, read);
  }

  private ofPeople(lane: Exclude<Lane, 'background'>): Turns<number> {
    return new Turns<number>(OF_PERSON[lane], { efforts: this.efforts });
  }
}

/** Whoever has hung up while waiting needs no answer. */
const left = async (): Promise<never> => fail('service.unavailable');
