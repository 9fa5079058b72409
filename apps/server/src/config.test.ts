import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { temporaryDataDir } from '../test/temporary-data-dir';
import { readConfig } from './config';

const dataDir = temporaryDataDir();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });

const OPEN_EDX = {
  OPEN_EDX_URL: 'https://lms.example.vn',
  OPEN_EDX_CLIENT_ID: 'khue',
  OPEN_EDX_CLIENT_SECRET: 'secret',
};

test('the course platform is the embedded one, or Open edX when all of its settings are there', () => {
  expect(read({}).openEdx).toBeUndefined();
  expect(read({ OPEN_EDX_URL: '', OPEN_EDX_CLIENT_ID: '', OPEN_EDX_CLIENT_SECRET: '' }).openEdx).toBeUndefined();
  expect(read(OPEN_EDX).openEdx).toEqual({ url: 'https://lms.example.vn', clientId: 'khue', clientSecret: 'secret' });
});

test.each(Object.keys(OPEN_EDX))('Open edX without %s is refused, and the message names it', (name) => {
  expect(() => read({ ...OPEN_EDX, [name]: '' })).toThrow(
    expect.objectContaining({ code: 'setting_invalid', params: expect.objectContaining({ name }) }),
  );
});

test('an address of Open edX that is none is refused', () => {
  for (const OPEN_EDX_URL of ['lms.example.vn', 'ftp://lms.example.vn', 'smtp://x']) {
    expect(() => read({ ...OPEN_EDX, OPEN_EDX_URL })).toThrow(
      expect.objectContaining({ params: expect.objectContaining({ name: 'OPEN_EDX_URL' }) }),
    );
  }
});

const STORE = { FILES_URL: 's3://khue-files/truong', FILES_ENDPOINT: 'https://s3.example.vn' };

test('files lie on the disk, or in a bucket with what it needs', () => {
  expect(read({}).files).toBeUndefined();
  expect(read({ FILES_URL: 's3://khue-files' }).files).toEqual({
    bucket: 'khue-files',
    prefix: '',
    endpoint: undefined,
    region: 'us-east-1',
    isPathStyle: false,
    credentials: undefined,
    linkEndpoint: undefined,
  });
  const given = { ...STORE, FILES_REGION: 'hn', FILES_KEY_ID: 'khue', FILES_SECRET: 'secret' };
  expect(read({ ...given, FILES_LINK_ENDPOINT: 'https://tep.example.vn/' }).files).toEqual({
    bucket: 'khue-files',
    prefix: 'truong/',
    endpoint: 'https://s3.example.vn',
    region: 'hn',
    isPathStyle: true,
    credentials: { accessKeyId: 'khue', secretAccessKey: 'secret' },
    linkEndpoint: 'https://tep.example.vn',
  });
  expect(read({ ...STORE, FILES_PATH_STYLE: 'off' }).files?.isPathStyle).toBe(false);
});

test.each([
  ['FILES_URL', { FILES_URL: 'https://khue-files' }],
  ['FILES_URL', { FILES_URL: 's3://Khue' }],
  ['FILES_URL', { FILES_ENDPOINT: 'https://s3.example.vn' }],
  ['FILES_ENDPOINT', { ...STORE, FILES_ENDPOINT: 'https://s3.example.vn/khue' }],
  ['FILES_SECRET', { ...STORE, FILES_KEY_ID: 'khue' }],
  ['FILES_KEY_ID', { ...STORE, FILES_SECRET: 'secret' }],
])('half a file store is refused, and the message names %s', (name, env) => {
  expect(() => read(env)).toThrow(expect.objectContaining({ params: expect.objectContaining({ name }) }));
});

test('a language model has an address and a name; a key is its own affair', () => {
  expect(read({}).languageModel).toBeUndefined();
  expect(read({ LLM_BASE_URL: 'http://localhost:8000/v1/', LLM_MODEL: 'one' }).languageModel).toEqual({
    url: 'http://localhost:8000/v1',
    key: undefined,
    model: 'one',
    seconds: 60,
  });
  for (const [name, env] of [
    ['LLM_MODEL', { LLM_BASE_URL: 'http://localhost:8000/v1' }],
    ['LLM_BASE_URL', { LLM_MODEL: 'one' }],
  ] as const) {
    expect(() => read(env)).toThrow(expect.objectContaining({ params: expect.objectContaining({ name }) }));
  }
});

const JITSI = { JITSI_URL: 'https://meet.example.vn', JITSI_APP_ID: 'khue', JITSI_SECRET: 'secret' };

test('classes meet in the product, at Zoom or at a Jitsi server of one’s own', () => {
  expect(read({})).toMatchObject({
    meetingProvider: 'embedded',
    zoom: { apiUrl: 'https://api.zoom.us', oauthUrl: 'https://zoom.us' },
    jitsi: undefined,
  });
  const ours = { ZOOM_API_URL: 'http://127.0.0.1:4010/', ZOOM_OAUTH_URL: 'http://127.0.0.1:4011' };
  expect(read({ MEETING_PROVIDER: 'zoom', ...ours })).toMatchObject({
    meetingProvider: 'zoom',
    zoom: { apiUrl: 'http://127.0.0.1:4010', oauthUrl: 'http://127.0.0.1:4011' },
  });
  expect(read({ MEETING_PROVIDER: 'jitsi', ...JITSI }).jitsi).toEqual({
    url: 'https://meet.example.vn',
    appId: 'khue',
    secret: 'secret',
  });
});

test.each(Object.keys(JITSI))('Jitsi without %s is refused, whether or not classes meet there', (name) => {
  for (const MEETING_PROVIDER of ['jitsi', 'embedded']) {
    expect(() => read({ MEETING_PROVIDER, ...JITSI, [name]: '' })).toThrow(
      expect.objectContaining({ code: 'setting_invalid', params: expect.objectContaining({ name }) }),
    );
  }
});

test.each([
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '501'],
  ['KEEP_TASKS_DAYS', '0'],
  ['KEEP_AUDIT_MONTHS', 'ever'],
  ['TRUSTED_PROXIES', 'balancer'],
  ['TRUSTED_PROXIES', '10.0.0.1, 10.0.0.0/33'],
  ['SMTP_URL', 'http://mail.example.vn'],
  ['PUBLIC_URL', 'khue.example.vn'],
  ['MEETING_PROVIDER', 'skype'],
  ['ZOOM_API_URL', 'https://api.zoom.us/v2'],
  ['ZOOM_API_URL', 'api.zoom.us'],
  ['ZOOM_OAUTH_URL', 'https://zoom.us/oauth/token'],
  ['ZOOM_OAUTH_URL', 'https://user:secret@zoom.us'],
  ['ZOOM_OAUTH_URL', 'ftp://zoom.us'],
  ['PORT', '65536'],
])('%s=%s is refused, and the message names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(
    expect.objectContaining({ code: 'setting_invalid', params: expect.objectContaining({ name }) }),
  );
});

test('load balancers are addresses, networks or the names of networks', () => {
  const { trustedProxies } = read({ TRUSTED_PROXIES: '10.0.0.1, 10.1.0.0/16,::1 , loopback' });
  expect(trustedProxies).toEqual(['10.0.0.1', '10.1.0.0/16', '::1', 'loopback']);
  expect(read({ TRUSTED_PROXIES: '' }).trustedProxies).toEqual([]);
});

test.each([
  [[], ['api', 'worker']],
  [['--roles=api'], ['api']],
  [['--roles', 'worker'], ['worker']],
  [['--roles=worker,api'], ['api', 'worker']],
])('started with %j it is %j', (args, roles) => {
  expect(readConfig({ DATA_DIR: dataDir }, args).roles).toEqual(roles);
});

test.each([[['--roles=web']], [['--roles']], [['--roles=']], [['--role=api']], [['api']], [['--roles=api', 'x']]])(
  'an argument that nobody understands is refused: %j',
  (args) => {
    expect(() => readConfig({ DATA_DIR: dataDir }, args)).toThrow(
      expect.objectContaining({ params: expect.objectContaining({ name: '--roles' }) }),
    );
  },
);
