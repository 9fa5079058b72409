/** What other modules may use of meetings at a provider. */
export { meetingsTables } from './meetings.tables';
export { dropMeetings, hostsWithAccount, type WantedMeeting, wantMeetings } from './provider-meeting.repo';
