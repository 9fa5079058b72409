import { createHmac } from 'node:crypto';
import type { MeetingProvider } from '../../ports/meeting-provider';
import { embeddedMeetingProvider } from './embedded';

export interface JitsiSettings {
  /** Scheme and host. */
  url: string;
  appId: string;
  secret: string;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token as Jitsi's server checks it: HS256 with the secret of the application. */
function signed(claims: object, secret: string): string {
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/**
 * A Jitsi server of one's own. Rooms are there as soon as somebody comes, so nothing is made; who knows no token does
 * not get in, and the name of a room cannot be guessed from the session's number.
 */
export function jitsiMeetingProvider({ url, appId, secret }: JitsiSettings): MeetingProvider {
  const nameOf = (room: string) =>
    `khue-${createHmac('sha256', secret).update(`room ${room}`).digest('hex').slice(0, 32)}`;
  return {
    ...embeddedMeetingProvider,
    name: 'jitsi',
    callOrigin: url,
    async callIn(given, guest, until) {
      const room = nameOf(given);
      const user = { id: String(guest.id), name: guest.name, email: guest.email ?? undefined, moderator: guest.isHost };
      const token = signed(
        {
          iss: appId,
          aud: 'jitsi',
          sub: new URL(url).hostname,
          room,
          exp: Math.ceil(until.getTime() / 1000),
          context: { user },
        },
        secret,
      );
      return { origin: url, room, token };
    },
  };
}
