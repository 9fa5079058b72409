/** What other modules may use of meetings at a provider. */
export { meetingsTables } from './meetings.tables';
export { sessionLinkChanged } from './provider-meeting.jobs';
export { dropMeetings, hostStanding, wantMeetings } from './provider-meeting.repo';
export { callOf, hasCall, joinAddress } from './provider-meeting-join.service';
export {
  holdMeeting,
  noteMeetingBegan,
  noteMeetingEnded,
  peopleOfAddress,
  sealedSecretToken,
} from './provider-message.repo';
