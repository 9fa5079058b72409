import { ALL_ENDPOINTS } from '@khue/contract/all';
import type { Endpoint } from '@khue/contract/endpoint';
import type { InjectOptions } from 'fastify';
import { Random } from '../../src/seed/invention/random';
import { startTestApplication, type TestApplication } from '../application';
import { Changes } from './changes';
import { type FuzzAnswer, faultsOf } from './judge';
import { LONGEST_SLICE_MS, longestSlice } from './loop-watch';
import { type FuzzRequest, requestFor, seedOf } from './requests';
import { Surroundings } from './surroundings';

/** A stream that never ends is not asked for by a request that waits for its end. */
const STREAMS = new Set(['/api/events']);

export const FUZZED = Object.entries(ALL_ENDPOINTS).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Endpoint>)
    .filter(([, endpoint]) => !STREAMS.has(endpoint.path))
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
);

/** The specification has two kinds of GET that do something: exports, and the pulling of a course. */
const startsWork = (endpoint: Endpoint, request: FuzzRequest) =>
  endpoint.method !== 'GET' ||
  request.url.includes('is_export') ||
  endpoint.path.endsWith('/export/') ||
  endpoint.path.includes('edx_sync_course');

type Fuzzed = (typeof FUZZED)[number];
const CHANGING = FUZZED.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access.kind !== 'public');

/** Asks the whole application, and holds every answer against what all answers promise. */
export class Fuzz {
  /** Endpoints that said yes at least once. */
  readonly accepted = new Set<string>();

  private constructor(
    private readonly server: TestApplication,
    private readonly place: Surroundings,
    private readonly changes: Changes,
    private readonly seed: number,
  ) {}

  static async start(seed: number, connections: number): Promise<Fuzz> {
    const server = await startTestApplication({}, { DATABASE_POOL: String(connections) });
    // What is made once is not the work of the request that comes first.
    await server.app.warmUp();
    const place = await Surroundings.build(server);
    const changes = await Changes.watch(server.app.platform.db);
    await changes.settle();
    return new Fuzz(server, place, changes, seed);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** The cases of one endpoint; each failing one is told with its number and the whole request. */
  async run(name: string, endpoint: Endpoint, cases: number, tally: Map<string, number>): Promise<string[]> {
    const told: string[] = [];
    for (let number = 0; number < cases; number += 1) {
      const request = requestFor(endpoint, seedOf(this.seed, name, number), this.place.known);
      const answer = await this.send(request);
      const faults = faultsOf(endpoint, request, answer);
      if (answer.slice > LONGEST_SLICE_MS) faults.push(`kept others waiting for ${Math.round(answer.slice)} ms`);
      if (answer.status === 401) this.place.replace(request.actor);
      if (answer.status < 400) {
        if (startsWork(endpoint, request)) await this.changes.settle();
        else {
          const changed = await this.changedBy(request);
          if (changed.length > 0) faults.push(`only asked, but changed: ${changed.join(', ')}`);
        }
      } else {
        const changed = await this.changedBy(request);
        if (changed.length > 0) faults.push(`refused with ${answer.status}, but changed: ${changed.join(', ')}`);
      }
      const kind = `${Math.floor(answer.status / 100)}xx`;
      tally.set(kind, (tally.get(kind) ?? 0) + 1);
      if (answer.status < 400) this.accepted.add(name);
      if (faults.length > 0) {
        const shown = { ...request, payload: request.payload?.slice(0, 2000) };
        told.push(`${name} case ${number} (seed ${this.seed}): ${faults.join('; ')}\n  ${JSON.stringify(shown)}`);
      }
    }
    return told;
  }

  /** Requests of all kinds at the same moment, on the same few rows: what they change they change in each other's way. */
  async crowd(rounds: number, size: number, tally: Map<string, number>): Promise<string[]> {
    const told: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const random = new Random(seedOf(this.seed, 'crowd', round));
      const cases = Array.from({ length: size }, (_, number) => {
        const { name, endpoint } = random.pick(CHANGING as [Fuzzed, ...Fuzzed[]]);
        return {
          name,
          endpoint,
          request: requestFor(endpoint, seedOf(this.seed, name, round, number), this.place.known),
        };
      });
      const answers = await Promise.all(cases.map(({ request }) => this.send({ ...request, actor: 'admin' })));
      for (const [at, answer] of answers.entries()) {
        const asked = cases[at];
        if (!asked) continue;
        tally.set(String(answer.status), (tally.get(String(answer.status)) ?? 0) + 1);
        // Whatever one of them did to the caller, the next round has a caller again.
        if (answer.status === 401 || answer.status === 403) this.place.replace('admin');
        const faults = faultsOf(asked.endpoint, asked.request, answer);
        if (faults.length > 0) told.push(`${asked.name} in round ${round} (seed ${this.seed}): ${faults.join('; ')}`);
      }
    }
    await this.changes.settle();
    return told;
  }

  /** What it changes each time it is sent: background work that goes by the clock may fall into some of them. */
  private async changedBy(request: FuzzRequest): Promise<string[]> {
    let changed = await this.changes.take();
    for (let again = 0; again < 3 && changed.length > 0; again += 1) {
      await this.changes.settle();
      await this.send(request);
      changed = await this.changes.take();
    }
    return changed;
  }

  private async send(request: FuzzRequest): Promise<FuzzAnswer> {
    const token = await this.place.tokenOf(request.actor);
    // The session is a row as well; it was no request that made it.
    await this.changes.take();
    const options: InjectOptions = {
      method: request.method,
      url: request.url,
      headers: {
        ...request.headers,
        'accept-language': request.language,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(request.payload === undefined ? {} : { payload: request.payload }),
    };
    const startedAt = Date.now();
    const { result, slice } = await longestSlice(() => this.server.app.http.inject(options));
    const { statusCode, headers, body } = result;
    return { status: statusCode, headers, text: body, milliseconds: Date.now() - startedAt, slice };
  }
}
