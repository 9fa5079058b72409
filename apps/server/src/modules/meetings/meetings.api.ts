/** What other modules may use of meetings at a provider. */
export { meetingsTables } from './meetings.tables';
export { sessionLinkChanged } from './provider-meeting.jobs';
export { dropMeetings, hostsWithAccount, type WantedMeeting, wantMeetings } from './provider-meeting.repo';
export { type JoinAddress, joinAddress } from './provider-meeting-join.service';
export {
  holdMeeting,
  noteMeetingBegan,
  noteMeetingEnded,
  peopleOfAddress,
  sealedSecretToken,
} from './provider-message.repo';
