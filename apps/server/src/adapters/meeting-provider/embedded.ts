import type { MeetingProvider } from '../../ports/meeting-provider';

/** The class room in the product itself. */
export const embeddedMeetingProvider: MeetingProvider = { name: 'embedded', makesMeetings: false };
