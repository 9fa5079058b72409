import { TIME_ZONE } from '@khue/contract/constants';
import { z } from 'zod';
import { type Answer, protocolFault } from '../../../platform/outside/http-exchange';
import type {
  AccountKeys,
  MeetingChange,
  MeetingProvider,
  MeetingWish,
  ProviderMeeting,
} from '../../../ports/meeting-provider';
import type { ZoomClient } from './client';
import { CODE, errorOf, goodBody } from './errors';
import { cut, LONGEST } from './limits';
import { everyPage } from './pages';

// The number of a meeting is a number here and a text in messages.
const numberOfMeeting = z.union([z.number(), z.string()]).transform(String);
const madeSchema = z.object({ id: numberOfMeeting, join_url: z.string().min(1) });
const listedSchema = z.object({
  id: numberOfMeeting,
  topic: z.string().nullish(),
  start_time: z.string().nullish(),
  join_url: z.string().nullish(),
  agenda: z.string().nullish(),
});
const readSchema = listedSchema.extend({ start_url: z.string().nullish() });

/** A planned meeting at a time; others are not ours. */
const SCHEDULED = 2;
/** The first line, because a list shows only the beginning of an agenda. */
const MARK_LINE = /^#([A-Za-z0-9-]{1,64})(?:\r?\n|$)/;

const asSent = ({ mark, topic, agenda, startsAt, duration, password }: MeetingWish) => ({
  topic: cut(topic, LONGEST.topic),
  type: SCHEDULED,
  start_time: `${startsAt.toISOString().slice(0, 19)}Z`,
  duration,
  timezone: TIME_ZONE,
  password: cut(password, LONGEST.password),
  agenda: cut(`#${mark}\n${agenda}`.trimEnd(), LONGEST.agenda),
  settings: { waiting_room: true, join_before_host: false, mute_upon_entry: true, auto_recording: 'none' },
});

const asMeeting = ({ id, topic, start_time, join_url, agenda }: z.output<typeof listedSchema>): ProviderMeeting => ({
  key: id,
  mark: MARK_LINE.exec(agenda ?? '')?.[1] ?? null,
  joinUrl: join_url ?? '',
  topic: topic ?? '',
  startsAt: start_time && !Number.isNaN(Date.parse(start_time)) ? new Date(start_time) : null,
});

function changeOf(answer: Answer): MeetingChange {
  const code = answer.status >= 400 ? errorOf(answer)?.code : undefined;
  if (code === CODE.meetingRunning) return 'running';
  // What belongs to another host is as far from us as what is not there.
  if (code === CODE.meetingGone || code === CODE.notTheHost || answer.status === 404) return 'gone';
  if (code === CODE.invalid || code === CODE.noPrivilege) return 'refused';
  goodBody(answer, z.unknown());
  return 'done';
}

const MEETING = { about: '/v2/meetings/{id}', path: (key: string) => `/v2/meetings/${encodeURIComponent(key)}` };
const OF_HOST = {
  about: '/v2/users/{id}/meetings',
  path: (key: string) => `/v2/users/${encodeURIComponent(key)}/meetings`,
};

export function zoomMeetings(
  client: ZoomClient,
): Pick<MeetingProvider, 'createMeeting' | 'updateMeeting' | 'removeMeeting' | 'meetings' | 'hostUrl'> {
  const change = async (keys: AccountKeys, key: string, method: 'PATCH' | 'DELETE', wish?: MeetingWish) =>
    changeOf(
      await client.ask(keys, {
        method,
        about: MEETING.about,
        path: MEETING.path(key),
        ...(wish ? { json: asSent(wish), countsForHost: true } : {}),
      }),
    );

  /** Null: it is gone. */
  async function read(keys: AccountKeys, key: string): Promise<z.output<typeof readSchema> | null> {
    const answer = await client.ask(keys, { method: 'GET', about: MEETING.about, path: MEETING.path(key) });
    if (answer.status === 404 || errorOf(answer)?.code === CODE.meetingGone) return null;
    return goodBody(answer, readSchema);
  }

  return {
    async createMeeting(keys, hostKey, wish) {
      const answer = await client.ask(keys, {
        method: 'POST',
        about: OF_HOST.about,
        path: OF_HOST.path(hostKey),
        json: asSent(wish),
        countsForHost: true,
        once: true,
      });
      const code = answer.status >= 400 ? errorOf(answer)?.code : undefined;
      if (code === CODE.userUnknown) return { status: 'refused', reason: 'host_unknown' };
      if (answer.status >= 400 && answer.status < 500 && code !== undefined && answer.status !== 401)
        return { status: 'refused', reason: 'refused' };
      const made = goodBody(answer, madeSchema);
      return { status: 'made', key: made.id, joinUrl: made.join_url };
    },
    updateMeeting: (keys, key, wish) => change(keys, key, 'PATCH', wish),
    removeMeeting: (keys, key) => change(keys, key, 'DELETE'),
    async meetings(keys, hostKey) {
      const found: ProviderMeeting[] = [];
      const listed = { type: 'scheduled' };
      const path = OF_HOST.path(hostKey);
      for await (const item of everyPage(client, keys, OF_HOST.about, path, listed, 'meetings', listedSchema)) {
        // A list that does not tell the agenda says nothing about whose the meeting is.
        const whole = item.agenda === undefined ? await read(keys, item.id) : item;
        if (whole) found.push(asMeeting({ ...item, ...whole }));
      }
      return found;
    },
    async hostUrl(keys, key) {
      const meeting = await read(keys, key);
      if (meeting && !meeting.start_url) throw protocolFault(`GET ${MEETING.about}`, 'the answer lacks start_url');
      return meeting?.start_url ?? null;
    },
  };
}
