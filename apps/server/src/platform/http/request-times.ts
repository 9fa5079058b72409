import type { FastifyInstance } from 'fastify';

/** Milliseconds; what took longer than the last counts as that. */
const STEPS = [
  1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 60_000,
];
const MINUTES = 60;

interface Minute {
  at: number;
  counts: Uint32Array;
  failed: number;
}

export interface TimesOfAnHour {
  count: number;
  /** Ninety-five of a hundred took no longer. */
  p95Ms: number;
  /** Answered with a fault of ours. */
  failed: number;
}

function stepOf(ms: number): number {
  const step = STEPS.findIndex((limit) => ms <= limit);
  return step < 0 ? STEPS.length - 1 : step;
}

/** How long answers took in the last hour, a minute at a time: sixty rows of counts, however many calls there are. */
export class RequestTimes {
  private readonly minutes: Minute[] = [];

  constructor(private readonly now: () => number = Date.now) {}

  add(ms: number, isFault: boolean): void {
    const at = Math.floor(this.now() / 60_000);
    let minute = this.minutes.at(-1);
    if (minute?.at !== at) {
      minute = { at, counts: new Uint32Array(STEPS.length), failed: 0 };
      this.minutes.push(minute);
      while ((this.minutes[0]?.at ?? at) <= at - MINUTES) this.minutes.shift();
    }
    const step = stepOf(ms);
    minute.counts[step] = (minute.counts[step] ?? 0) + 1;
    if (isFault) minute.failed++;
  }

  ofLastHour(): TimesOfAnHour {
    const from = Math.floor(this.now() / 60_000) - MINUTES;
    const recent = this.minutes.filter(({ at }) => at > from);
    const sums = STEPS.map((_, step) => recent.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0));
    const count = sums.reduce((sum, some) => sum + some, 0);
    let [left, p95Ms] = [Math.ceil(count * 0.95), 0];
    for (const [step, some] of sums.entries()) {
      if (left <= 0) break;
      left -= some;
      p95Ms = STEPS[step] ?? 0;
    }
    return { count, p95Ms, failed: recent.reduce((sum, { failed }) => sum + failed, 0) };
  }
}

/** Answers that are not finished are streams: how long somebody listens says nothing of how quick we are. */
const STREAMS = /event-stream/;

/** Watches every answer of this process; some of them, by method and path, for themselves. */
export function watchTimes(
  app: FastifyInstance,
  all: RequestTimes,
  some: { times: RequestTimes; routes: ReadonlySet<string> },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url = '' } = request.routeOptions;
    // Files of the web app and the questions of load balancers are quick, many, and nobody waits for them.
    if (url.startsWith('/api/') && !STREAMS.test(String(reply.getHeader('content-type') ?? ''))) {
      const isFault = reply.statusCode >= 500;
      all.add(reply.elapsedTime, isFault);
      if (some.routes.has(`${request.method} ${url}`.replace(/\/$/, ''))) some.times.add(reply.elapsedTime, isFault);
    }
    done();
  });
}
