import { type Campus, CREDENTIALS } from './campus';
import { type FakeReply, type FakeRequest, formOf, jsonOf } from './exchange';

export function accessToken(campus: Campus, request: FakeRequest): FakeReply {
  const form = formOf(request);
  const known =
    form.get('grant_type') === 'client_credentials' &&
    form.get('token_type') === 'jwt' &&
    form.get('client_id') === CREDENTIALS.clientId &&
    form.get('client_secret') === CREDENTIALS.clientSecret;
  if (!known) return { status: 401, body: { error: 'invalid_client' } };
  return {
    status: 200,
    body: {
      access_token: campus.mintToken(),
      token_type: 'JWT',
      expires_in: campus.settings.tokenSeconds,
      scope: 'read write email profile',
    },
  };
}

const invalid = (field: string): FakeReply => ({
  status: 400,
  body: { [field]: [{ user_message: `${field} is wrong` }], error_code: 'validation-error' },
});

export function registration(campus: Campus, request: FakeRequest): FakeReply {
  if (request.headers.authorization) return { status: 401, body: { detail: 'This page is for visitors.' } };
  const { settings } = campus;
  if (settings.registrationsLeft === 0) return { status: 403, body: { error_code: 'forbidden-request' } };
  if (settings.registrationsLeft !== null) settings.registrationsLeft -= 1;

  const form = formOf(request);
  const [username, email, name, password] = ['username', 'email', 'name', 'password'].map((key) => form.get(key) ?? '');
  if (!username || !/^[A-Za-z0-9_-]{2,30}$/.test(username)) return invalid('username');
  if (!email || !/^[^@\s]+@[^@\s]+\.[^@\s]{2,}$/.test(email) || email.length > 254) return invalid('email');
  if (!name || name.length > 255) return invalid('name');
  if (!password || password.length < 8 || !/\d/.test(password) || !/[a-z]/i.test(password)) return invalid('password');
  if (form.get('honor_code') !== 'true') return invalid('honor_code');

  const sameEmail = campus.accountByEmail(email) !== undefined;
  const sameUsername = campus.accounts.has(username);
  if (sameEmail || sameUsername) {
    const parts = [sameEmail ? 'email' : null, sameUsername ? 'username' : null].filter((part) => part !== null);
    const messages = Object.fromEntries(parts.map((part) => [part, [{ user_message: `This ${part} is taken` }]]));
    return { status: 409, body: { ...messages, error_code: `duplicate-${parts.join('-')}` } };
  }
  campus.register({ username, email, name });
  return {
    status: 200,
    headers: { 'set-cookie': [`sessionid=of-${username}; Path=/; HttpOnly`, `edxloggedin=true; Path=/`] },
    body: { authenticated_user: { username, full_name: name, user_id: campus.accounts.size }, success: true },
  };
}

export function lookup(campus: Campus, { query }: FakeRequest): FakeReply {
  const usernames = query.get('username')?.split(',') ?? [];
  const emails = query.get('email')?.split(',') ?? [];
  const found = [
    ...usernames.map((username) => campus.accounts.get(username)),
    ...emails.map((email) => campus.accountByEmail(email)),
  ].filter((account) => account !== undefined);
  if (found.length === 0) return { status: 404 };
  // Those who are not staff see less of other people.
  return { status: 200, body: campus.settings.staff ? found : found.map(({ username }) => ({ username })) };
}

export function searchEmails(campus: Campus, request: FakeRequest): FakeReply {
  const { emails = [] } = jsonOf<{ emails: string[] }>(request);
  const found = emails.map((email) => campus.accountByEmail(email)).filter((account) => account !== undefined);
  return { status: 200, body: found.map(({ username, email, id }) => ({ username, email, id })) };
}
