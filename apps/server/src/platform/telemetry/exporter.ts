import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { attributesOf, type EndedSpan, type Family, metricsBody, traceBody } from './otlp';
import { type OpenSpan, type Recorder, recordSpans, type SpanFacts } from './spans';

export interface TelemetrySettings {
  /** Of a collector; the paths of OTLP over HTTP come behind it. */
  endpoint: string;
  /** What the collector wants to be shown: secrets, which are never logged. */
  headers: Record<string, string>;
  /** Of requests and jobs, how many are traced: 0 to 1. */
  ratio: number;
}

interface Around {
  version: string;
  log: FastifyBaseLogger;
  families: () => Promise<readonly Family[]>;
}

const SPANS_MS = 2_000;
const METRICS_MS = 15_000;
const PATIENCE_MS = 10_000;
/** What a collector that is away costs at most in memory; more spans than that are counted and dropped. */
const MOST_WAITING = 4_000;
const MOST_AT_ONCE = 1_000;

/** `performance` tells fractions of a millisecond from the start of the process; the clock says when that was. */
const nanoseconds = () => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;

/** The kind of a fault: its code, or what sort of error it is. Its sentence may hold values. */
function faultOf(error: unknown): string | null {
  if (error === undefined) return null;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'error';
}

class RecordedSpan implements OpenSpan {
  readonly spanId = randomBytes(8).toString('hex');
  readonly begun = nanoseconds();
  private readonly attributes: Record<string, string | number>;
  private isOpen = true;

  constructor(
    private readonly facts: SpanFacts,
    readonly traceId: string,
    private readonly parentId: string | null,
    private readonly keep: (span: EndedSpan) => void,
  ) {
    this.attributes = { ...facts.attributes };
  }

  set(attribute: string, value: string | number): void {
    this.attributes[attribute] = value;
  }

  end(error?: unknown): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    const { facts, traceId, spanId, parentId, begun, attributes } = this;
    this.keep({ ...facts, attributes, traceId, spanId, parentId, begun, ended: nanoseconds(), fault: faultOf(error) });
  }
}

/** Of a request that is not traced, none of its parts are. */
const UNTRACED: OpenSpan = { set: () => undefined, end: () => undefined };

/** Sends traces and metrics to a collector as OTLP over HTTP, and loses them rather than hold anything up. */
export class Telemetry implements Recorder {
  private readonly current = new AsyncLocalStorage<OpenSpan>();
  private waiting: EndedSpan[] = [];
  private dropped = 0;
  private isAway = false;
  private readonly timers: NodeJS.Timeout[];
  private readonly resource;
  private readonly scope;
  private readonly begun = nanoseconds();

  constructor(
    private readonly settings: TelemetrySettings,
    private readonly around: Around,
  ) {
    const { version } = around;
    this.scope = { name: 'khue', version };
    this.resource = attributesOf({
      'service.name': 'khue',
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    });
    this.timers = [
      setInterval(() => void this.sendSpans(), SPANS_MS).unref(),
      setInterval(() => void this.sendMetrics(), METRICS_MS).unref(),
    ];
    recordSpans(this);
  }

  begin(facts: SpanFacts): OpenSpan {
    const parent = this.current.getStore();
    if (parent === UNTRACED) return UNTRACED;
    const keep = (span: EndedSpan) => this.keep(span);
    if (parent instanceof RecordedSpan) return new RecordedSpan(facts, parent.traceId, parent.spanId, keep);
    // What begins by itself (looking into queues, signs of life) is worth no trace of its own.
    if (facts.kind === 'client' || facts.kind === 'internal') return UNTRACED;
    if (Math.random() >= this.settings.ratio) return UNTRACED;
    return new RecordedSpan(facts, randomBytes(16).toString('hex'), null, keep);
  }

  within<T>(span: OpenSpan, work: () => T): T {
    return this.current.run(span, work);
  }

  private keep(span: EndedSpan): void {
    if (this.waiting.length < MOST_WAITING) this.waiting.push(span);
    else this.dropped += 1;
  }

  async sendSpans(): Promise<void> {
    while (this.waiting.length > 0) {
      const some = this.waiting.splice(0, MOST_AT_ONCE);
      const isTaken = await this.post('traces', traceBody(this.resource, this.scope, some));
      // A collector that is away is asked again with what comes next.
      if (!isTaken) return;
    }
  }

  async sendMetrics(): Promise<void> {
    const families = await this.around.families().catch(() => []);
    const period = { from: String(this.begun), to: String(nanoseconds()) };
    const lost: Family = {
      name: 'khue_spans_dropped_total',
      help: 'Spans that nobody was there to take',
      type: 'counter',
      values: [{ value: this.dropped, labels: {} }],
    };
    await this.post('metrics', metricsBody(this.resource, this.scope, [...families, lost], period));
  }

  private async post(what: 'traces' | 'metrics', body: object): Promise<boolean> {
    const { endpoint, headers } = this.settings;
    const status = await fetch(`${endpoint}/v1/${what}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.status;
      },
      () => 0,
    );
    const isTaken = status >= 200 && status < 300;
    // Once, and not every two seconds for as long as it is away.
    if (!isTaken && !this.isAway) this.around.log.warn({ what, status }, 'the collector of traces takes nothing');
    this.isAway = !isTaken;
    return isTaken;
  }

  async close(): Promise<void> {
    recordSpans(null);
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all([this.sendSpans(), this.sendMetrics()]);
  }
}
