import type { MeetingProvider } from '../../ports/meeting-provider';
import { ZoomClient, type ZoomOptions, type ZoomSettings } from './zoom-protocol/client';
import { zoomMeetings } from './zoom-protocol/meetings';
import { zoomUsers } from './zoom-protocol/users';

/** Zoom, spoken to as a server-to-server application of each main account. */
export function zoomMeetingProvider(settings: ZoomSettings, options?: ZoomOptions): MeetingProvider {
  const client = new ZoomClient(settings, options);
  return {
    name: 'zoom',
    makesMeetings: true,
    ...zoomUsers(client),
    ...zoomMeetings(client),
    // People go to its own program.
    callOrigin: null,
    callIn: async () => null,
  };
}
