import type { Endpoint } from '@khue/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../test/eventually';
import { createLog } from '../../log';
import type { Authenticated } from '../auth/authenticate';
import type { Actor } from '../authz/actor';
import type { FileReaders } from '../files/readers';
import type { Platform } from './context';
import { sendPlace } from './queue-answer';
import { registerEndpoints } from './routes';
import { createHttpServer } from './server';
import { queueFailure } from './start-queue';

const START: Endpoint = {
  method: 'POST',
  path: '/api/start/',
  tag: 'students',
  summary: 'Starts an exam',
  access: { kind: 'signed_in', why: 'a test' },
  scope: { exempt: 'a test' },
  body: z.object({ page: z.string() }),
  responses: { 200: z.object({ begun: z.number() }) },
  errors: ['exam.starts_queue'],
  queuesStarts: true,
  lane: 'exam',
};
const PLACES = [
  { place: 1, seconds: 1 },
  { place: 101, seconds: 1 },
  { place: 1000, seconds: 5 },
  { place: 12_345, seconds: 10 },
];

let app: Awaited<ReturnType<typeof createHttpServer>>;
/** Nobody's start ends before. */
let letGo = () => {};

beforeAll(async () => {
  app = await createHttpServer({ log: createLog('silent'), trustedProxies: [], readers: {} as FileReaders });
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const authenticate = async (token: string) =>
    ({
      actor: { userId: Number(token), permissions: new Set(), scopeLevel: 'self' } as unknown as Actor,
      session: {},
    }) as Authenticated;
  registerEndpoints(app, {} as Platform, { authenticate, remembered: () => null }, [
    {
      endpoint: START,
      async verb({ actor }) {
        await released;
        return { begun: actor.userId };
      },
    },
  ]);
  for (const [at, place] of PLACES.entries()) {
    app.get(`/told/${at}`, (request, reply) => sendPlace(place, request, reply));
    app.get(`/refused/${at}`, () => Promise.reject(queueFailure(place)));
  }
});
afterAll(() => app.close());

const press = (person: number, payload = '{"page":"exam"}') =>
  app.inject({
    method: 'POST',
    url: '/api/start/',
    headers: { authorization: `Bearer ${String(person).padStart(20, '0')}`, 'content-type': 'application/json' },
    payload,
  });

describe('a place in the queue', () => {
  test.each(['vi', 'en'])('is told in the very form of a refusal, in %s', async (language) => {
    for (const at of PLACES.keys()) {
      const [told, refused] = await Promise.all(
        ['told', 'refused'].map((how) =>
          app.inject({ url: `/${how}/${at}`, headers: { 'accept-language': language } }),
        ),
      );
      expect(told?.json()).toEqual(refused?.json());
      const formOf = (answer: typeof told) => [
        answer?.statusCode,
        answer?.headers['content-type'],
        answer?.headers['retry-after'],
      ];
      expect(formOf(told)).toEqual(formOf(refused));
    }
  });

  test('is heard by a newcomer at once, before the rest of the call is read; nobody else is turned away', async () => {
    const early = Array.from({ length: 116 }, (_, at) => press(at + 1));
    // As soon as all of them wait.
    const late = await eventually(
      () => press(117, '{'),
      ({ statusCode }) => statusCode === 429,
    );
    // Behind the sixteen who begin and the hundred who wait.
    const asRefused = await app.inject({ url: '/refused/1' });
    expect(late.json()).toEqual(asRefused.json());
    letGo();
    const begun = await Promise.all(early);
    expect(begun.map(({ statusCode }) => statusCode)).toEqual(begun.map(() => 200));
  });
});
