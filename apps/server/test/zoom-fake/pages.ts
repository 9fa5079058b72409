import { type FakeReply, type FakeRequest, formOf, jsonOf } from '../open-edx-fake/exchange';
import type { Cloud, FakeMeeting, FakeUser } from './cloud';

const refusal = (status: number, code: number, message: string, errors?: object[]): FakeReply => ({
  status,
  body: { code, message, ...(errors ? { errors } : {}) },
});
const invalid = (field: string) => refusal(400, 300, 'Validation Failed.', [{ field, message: 'Invalid field.' }]);
const noMeeting = () => refusal(404, 3001, 'Meeting does not exist.');
const noUser = () => refusal(404, 1001, 'User does not exist.');

function token(cloud: Cloud, request: FakeRequest): FakeReply {
  const form = formOf(request);
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [clientKey, clientSecret] = Buffer.from(basic, 'base64').toString().split(':');
  const refused = (reason: string, error: string) => ({ status: 400, body: { reason, error } });
  if (form.get('grant_type') !== 'account_credentials' || cloud.settings.signsPeopleIn) {
    return refused('unsupported grant type', 'unsupported_grant_type');
  }
  const account = cloud.accounts.find((known) => known.clientKey === clientKey && known.clientSecret === clientSecret);
  if (!account) return refused('Invalid client_id or client_secret', 'invalid_client');
  if (account.accountKey !== form.get('account_id')) return refused('Bad Request', 'invalid_request');
  const body = {
    access_token: cloud.mintToken(account.accountKey),
    token_type: 'bearer',
    expires_in: cloud.settings.tokenSeconds,
    scope: 'user:write:admin meeting:write:admin',
  };
  return { status: 200, body };
}

function page(cloud: Cloud, { query }: FakeRequest, under: string, rows: object[]): FakeReply {
  const size = Math.min(Number(query.get('page_size') ?? 30), 300, cloud.settings.pageSize);
  const from = Number(query.get('next_page_token')?.slice(1) ?? 0);
  const next_page_token = from + size < rows.length ? `p${from + size}` : '';
  return {
    status: 200,
    body: { next_page_token, page_size: size, total_records: rows.length, [under]: rows.slice(from, from + size) },
  };
}

function addUser(cloud: Cloud, request: FakeRequest): FakeReply {
  const { action, user_info } = jsonOf<{ action: string; user_info: Omit<FakeUser, 'id' | 'status'> }>(request);
  if (action !== 'create' || !user_info) return invalid('action');
  if (cloud.settings.usersLeftToday === 0) return refusal(429, 429, 'You have exceeded the daily rate limit.');
  if (!/^[^@\s]+@[^@\s]+$/.test(user_info.email) || user_info.email.length > 128) return invalid('user_info.email');
  if (user_info.first_name.length > 64 || user_info.last_name.length > 64) return invalid('user_info.first_name');
  if (user_info.email.startsWith('elsewhere')) return refusal(400, 1009, 'User already in the account.');
  if (cloud.userOf(user_info.email)) return refusal(409, 1005, 'User already in the account.');
  if (user_info.email.startsWith('forbidden')) return refusal(400, 200, 'No privilege.');
  if (user_info.type === 2 && cloud.settings.licencesLeft === 0) return refusal(400, 2034, 'No more licences.');
  cloud.settings.usersLeftToday -= 1;
  const { id, email, first_name, last_name, type } = cloud.addUser({ ...user_info, status: 'pending' });
  return { status: 201, body: { id, email, first_name, last_name, type } };
}

/** Creations and changes are counted together. */
function tooManyToday(cloud: Cloud, hostId: string): FakeReply | null {
  const made = cloud.made.get(hostId) ?? 0;
  if (made >= cloud.settings.meetingsPerHostAndDay) {
    const message = 'You have exceeded the daily rate limit (100) of Meeting Create/Update API requests.';
    return refusal(cloud.settings.limitStatus, cloud.settings.limitStatus, message);
  }
  cloud.made.set(hostId, made + 1);
  return null;
}

function wrongField(given: Partial<FakeMeeting> & { type?: number }): FakeReply | null {
  if (!given.topic || given.topic.length > 200) return invalid('topic');
  if ((given.agenda ?? '').length > 2000) return invalid('agenda');
  if (given.type !== 2 || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(given.start_time ?? ''))
    return invalid('start_time');
  return /^[A-Za-z0-9@_*-]{0,10}$/.test(given.password ?? '') ? null : invalid('password');
}

const linkOf = ({ id }: FakeMeeting) => `https://zoom.example/j/${id}?pwd=abc`;

function createMeeting(cloud: Cloud, request: FakeRequest, host: FakeUser): FakeReply {
  const given = jsonOf<FakeMeeting & { type: number }>(request);
  const wrong = wrongField(given) ?? tooManyToday(cloud, host.id);
  if (wrong) return wrong;
  const meeting = cloud.addMeeting(host.id, given);
  const { id, password } = meeting;
  const body = {
    id,
    host_email: host.email,
    join_url: linkOf(meeting),
    start_url: 'https://zoom.example/s/x',
    password,
  };
  return { status: 201, body: { ...body, created_at: '2030-01-01T00:00:00Z' } };
}

function listMeetings(cloud: Cloud, request: FakeRequest, host: FakeUser): FakeReply {
  const rows = cloud.meetingsOf(host.id).map((meeting) => ({
    id: meeting.id,
    topic: meeting.topic,
    type: 2,
    start_time: meeting.start_time,
    join_url: linkOf(meeting),
    // A list shows the beginning only.
    ...(cloud.settings.listsAgendas ? { agenda: meeting.agenda.slice(0, 250) } : {}),
  }));
  return page(cloud, request, 'meetings', rows);
}

function oneMeeting(cloud: Cloud, request: FakeRequest, id: string): FakeReply {
  const meeting = cloud.meetings.get(Number(id));
  if (!meeting) return noMeeting();
  if (meeting.hostId === 'somebody-else') return refusal(400, 3003, 'You are not the meeting host.');
  if (request.method === 'GET') {
    meeting.reads += 1;
    const { id: number, topic, start_time, agenda } = meeting;
    const start_url = `https://zoom.example/s/${number}?zak=${meeting.reads}`;
    return { status: 200, body: { id: number, topic, start_time, agenda, join_url: linkOf(meeting), start_url } };
  }
  if (meeting.running) return refusal(400, 3002, 'Sorry, cannot update or delete a meeting in progress.');
  if (request.method === 'DELETE') {
    cloud.meetings.delete(meeting.id);
    return { status: 204 };
  }
  const given = jsonOf<FakeMeeting & { type: number }>(request);
  const wrong = wrongField(given) ?? tooManyToday(cloud, meeting.hostId);
  if (wrong) return wrong;
  Object.assign(meeting, given);
  return { status: 204 };
}

function ofUser(cloud: Cloud, request: FakeRequest, id: string, about: string | undefined): FakeReply {
  const user = cloud.userOf(id);
  if (!user) return noUser();
  if (about === 'meetings') {
    return request.method === 'POST' ? createMeeting(cloud, request, user) : listMeetings(cloud, request, user);
  }
  if (request.method !== 'DELETE') return refusal(404, 2300, 'This API endpoint is not recognized.');
  // Disassociated: the person keeps an account of their own.
  if ((request.query.get('action') ?? 'disassociate') !== 'disassociate') return invalid('action');
  cloud.users.delete(user.id);
  return { status: 204 };
}

export function replyTo(cloud: Cloud, request: FakeRequest): FakeReply {
  if (request.path === '/oauth/token') return token(cloud, request);
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  if (!cloud.tokens.has(bearer)) return refusal(401, 124, 'Invalid access token.');
  if (!cloud.settings.scopes) {
    return refusal(400, 4711, 'Invalid access token, does not contain scopes:[user:read:admin].');
  }
  const [, , kind, id, about] = request.path.split('/');
  if (kind === 'users' && !id) {
    if (request.method === 'POST') return addUser(cloud, request);
    const status = request.query.get('status') ?? 'active';
    const users = [...cloud.users.values()].filter((user) => user.status === status);
    return page(cloud, request, 'users', users);
  }
  if (kind === 'users' && id) return ofUser(cloud, request, id, about);
  if (kind === 'meetings' && id) return oneMeeting(cloud, request, id);
  return refusal(404, 2300, 'This API endpoint is not recognized.');
}
