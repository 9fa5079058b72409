import type { SpanFacts } from './spans';

/** The forms of OTLP as JSON (opentelemetry-proto 1.x), as far as we fill them. */
type Value = { stringValue: string } | { doubleValue: number } | { intValue: string };
interface Attribute {
  key: string;
  value: Value;
}

export interface EndedSpan extends SpanFacts {
  traceId: string;
  spanId: string;
  parentId: string | null;
  /** Nanoseconds since 1970. */
  begun: bigint;
  ended: bigint;
  /** What kind of fault ended it. */
  fault: string | null;
}

/** A measure with its values by label, as prom-client tells it. */
export interface Family {
  name: string;
  help: string;
  type: string;
  values: readonly { value: number; labels: Record<string, string | number | undefined>; metricName?: string }[];
}

const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
const STATUS_ERROR = 2;
const CUMULATIVE = 2;

function wireValue(value: string | number): Value {
  if (typeof value === 'string') return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}

export const attributesOf = (given: Record<string, string | number | undefined>): Attribute[] =>
  Object.entries(given).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: wireValue(value) }]));

const wireSpan = (span: EndedSpan) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId !== null && { parentSpanId: span.parentId }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: String(span.begun),
  endTimeUnixNano: String(span.ended),
  attributes: attributesOf({ ...span.attributes, ...(span.fault !== null && { 'error.type': span.fault }) }),
  ...(span.fault !== null && { status: { code: STATUS_ERROR } }),
});

export const traceBody = (resource: Attribute[], scope: object, spans: readonly EndedSpan[]) => ({
  resourceSpans: [{ resource: { attributes: resource }, scopeSpans: [{ scope, spans: spans.map(wireSpan) }] }],
});

interface Period {
  from: string;
  to: string;
}

/** prom-client tells a histogram as rows: a sum, a count, and a count up to each limit. */
function histogram({ name, values }: Family, { from, to }: Period) {
  const series = new Map<string, { labels: Family['values'][number]['labels']; rows: Family['values'] }>();
  for (const row of values) {
    const { le, ...labels } = row.labels;
    const key = JSON.stringify(labels);
    series.set(key, { labels, rows: [...(series.get(key)?.rows ?? []), row] });
  }
  const dataPoints = [...series.values()].map(({ labels, rows }) => {
    const only = (end: string) => rows.find(({ metricName }) => metricName === `${name}_${end}`)?.value ?? 0;
    const limits = rows
      .filter(({ metricName, labels: { le } }) => metricName === `${name}_bucket` && le !== '+Inf')
      .map(({ labels: { le }, value }) => ({ le: Number(le), value }))
      .sort((a, b) => a.le - b.le);
    const upTo = [...limits.map(({ value }) => value), only('count')];
    return {
      attributes: attributesOf(labels),
      startTimeUnixNano: from,
      timeUnixNano: to,
      count: String(only('count')),
      sum: only('sum'),
      explicitBounds: limits.map(({ le }) => le),
      bucketCounts: upTo.map((value, at) => String(value - (upTo[at - 1] ?? 0))),
    };
  });
  return { histogram: { aggregationTemporality: CUMULATIVE, dataPoints } };
}

function numbers({ type, values }: Family, { from, to }: Period) {
  const points = values.map(({ value, labels }) => ({
    attributes: attributesOf(labels),
    timeUnixNano: to,
    asDouble: value,
  }));
  if (type !== 'counter') return { gauge: { dataPoints: points } };
  const dataPoints = points.map((point) => ({ ...point, startTimeUnixNano: from }));
  return { sum: { aggregationTemporality: CUMULATIVE, isMonotonic: true, dataPoints } };
}

export const metricsBody = (resource: Attribute[], scope: object, families: readonly Family[], period: Period) => ({
  resourceMetrics: [
    {
      resource: { attributes: resource },
      scopeMetrics: [
        {
          scope,
          metrics: families
            .filter(({ values, type }) => values.length > 0 && type !== 'summary')
            .map((family) => ({
              name: family.name,
              description: family.help,
              ...(family.type === 'histogram' ? histogram(family, period) : numbers(family, period)),
            })),
        },
      ],
    },
  ],
});
