import type { MeetingProviderName } from '@khue/contract/class-sessions';
import { OutsideFault } from './outside-fault';

/** How a main account is reached at the provider. */
export interface AccountKeys {
  accountKey: string;
  clientKey: string;
  clientSecret: string;
}

/** What the provider itself can tell apart when it does not take an account. */
export type AccountRefusal =
  | 'credentials'
  | 'account'
  | 'token'
  /** The keys are those of an application of another kind. */
  | 'app_kind';

export interface ProviderUser {
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  /** 1 basic, 2 licensed. */
  type: number;
  /** Pending: the invitation was not accepted yet. */
  status: 'active' | 'pending';
}

type NewProviderUser = Pick<ProviderUser, 'email' | 'firstName' | 'lastName' | 'type'>;
export type AddedUser =
  | { status: 'added'; user: ProviderUser }
  | { status: 'refused'; reason: 'email_taken' | 'no_licence' | 'limit_reached' | 'refused' };

export interface MeetingWish {
  /** Stands in the meeting, so that it is known again: letters, digits and dashes. */
  mark: string;
  topic: string;
  agenda: string;
  startsAt: Date;
  /** In minutes. */
  duration: number;
  password: string;
}

type MadeMeeting =
  | { status: 'made'; key: string; joinUrl: string }
  /** The host is unknown there, or may not have the meeting. */
  | { status: 'refused'; reason: 'host_unknown' | 'refused' };

export interface ProviderMeeting {
  key: string;
  /** Null: somebody made it by hand. */
  mark: string | null;
  joinUrl: string;
  topic: string;
  startsAt: Date | null;
}

/** What came of a change: `gone` there is nothing to change, `running` the meeting is going on and is left alone. */
export type MeetingChange = 'done' | 'gone' | 'running' | 'refused';

/** The provider does nothing more of this kind for the host, or the account, before its next day. */
export class SpentToday extends OutsideFault {
  constructor(about: string, secondsToNextDay: number) {
    super('throttled', `${about}: no more today`, secondsToNextDay);
  }
}

/** Who goes into a meeting. */
export interface Guest {
  id: number;
  name: string;
  email: string | null;
  isHost: boolean;
}

/** What the page of a room needs to hold a call beside the lesson, for one person. */
export interface ProviderCall {
  /** Scheme and host of the meeting server: its script comes from there, and nothing else does. */
  origin: string;
  room: string;
  token: string;
}

/**
 * Where a class meets online. Faults of the way there are thrown as `OutsideFault`; what the provider decides is
 * an answer.
 */
export interface MeetingProvider {
  readonly name: MeetingProviderName;
  /** Whether a host needs an account of their own there, and a meeting has to be made before anybody can join. */
  readonly makesMeetings: boolean;
  /** Tries the keys. Null: they are good. */
  refusalOf(keys: AccountKeys): Promise<AccountRefusal | null>;
  /** All of an account, also those who were invited only. Null: the provider keeps none; those known here are all. */
  users(keys: AccountKeys): Promise<ProviderUser[] | null>;
  addUser(keys: AccountKeys, user: NewProviderUser): Promise<AddedUser>;
  /** Takes somebody out of the account; who is gone already is out. */
  removeUser(keys: AccountKeys, key: string): Promise<void>;
  /** Never asked twice by itself: where the answer was lost, `meetings` tells by the mark whether it is there. */
  createMeeting(keys: AccountKeys, hostKey: string, wish: MeetingWish): Promise<MadeMeeting>;
  updateMeeting(keys: AccountKeys, key: string, wish: MeetingWish): Promise<MeetingChange>;
  removeMeeting(keys: AccountKeys, key: string): Promise<MeetingChange>;
  /** Planned ones of a host, to find those that nobody here knows. */
  meetings(keys: AccountKeys, hostKey: string): Promise<ProviderMeeting[]>;
  /** The address for the host of a meeting, read anew: it lives for two hours only. Null: the meeting is gone. */
  hostUrl(keys: AccountKeys, key: string): Promise<string | null>;
  /** Where calls that stand in our own pages come from; null where none do. */
  readonly callOrigin: string | null;
  /** The call of a room, which need not be made, for one person until that time. Null: there is none in our pages. */
  callIn(room: string, guest: Guest, until: Date): Promise<ProviderCall | null>;
}
