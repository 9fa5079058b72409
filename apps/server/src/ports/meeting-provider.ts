import type { MeetingProviderName } from '@khue/contract/class-sessions';

/** Where a class meets online. */
export interface MeetingProvider {
  readonly name: MeetingProviderName;
  /** Whether a host needs an account of their own there, and the meeting has to be made before anybody can join. */
  readonly makesMeetings: boolean;
}
