import type { Endpoint } from '@khue/contract/endpoint';
import { Random } from '../../src/seed/invention/random';
import { HEADERS, hostileText, hostileValue, PATH_PARTS, RAW_BODIES } from './hostile';
import { fieldsOf, type Known, likely, withKnownRows } from './schema-values';

export type ActorName = 'admin' | 'staff' | 'teacher' | 'student' | 'anonymous';

export interface FuzzRequest {
  actor: ActorName;
  language: 'vi' | 'en';
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
}

type Fields = Record<string, unknown>;

/** The same number for the same text, so that a case can be made again by its name. */
export function seedOf(...parts: (string | number)[]): number {
  let hash = 2166136261;
  for (const character of parts.join('/')) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash >>> 0;
}

/** Puts something hostile into one place of a value, at any depth. */
function spoil(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.3)) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileValue(random)];
    const at = random.between(0, value.length - 1);
    return value.map((item, index) => (index === at ? spoil(item, random) : item));
  }
  const keys = Object.keys(value);
  const key = keys[random.between(0, keys.length - 1)];
  return key === undefined ? hostileValue(random) : { ...value, [key]: spoil((value as Fields)[key], random) };
}

function spoilBody(body: Fields, fields: readonly string[], random: Random): Fields {
  const spoiled: Fields = { ...body };
  for (let times = random.pick([1, 1, 1, 2, 3]); times > 0; times -= 1) {
    const field = fields[random.between(0, fields.length - 1)];
    if (field === undefined) continue;
    if (random.chance(0.15)) delete spoiled[field];
    else spoiled[field] = field in spoiled ? spoil(spoiled[field], random) : hostileValue(random);
  }
  if (random.chance(0.2)) {
    Object.assign(spoiled, { role: 1, is_system: true, must_change_password: false, password_hash: 'x', school_id: 1 });
  }
  return spoiled;
}

/** An address cannot hold half a character. */
const wellFormed = (text: string) => Buffer.from(text).toString();

function addressOf(endpoint: Endpoint, params: Fields, query: readonly (readonly [string, string])[]): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? 1));
  const search = query
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(wellFormed(value))}`)
    .join('&');
  return search ? `${path}?${search}` : path;
}

function paramsFor(endpoint: Endpoint, hostile: boolean, random: Random, known: Known): Fields {
  const area = endpoint.path.split('/')[2] ?? '';
  return Object.fromEntries(
    [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      if (hostile && random.chance(0.3)) return [name, PATH_PARTS[random.between(0, PATH_PARTS.length - 1)]];
      const value = endpoint.params ? likely(endpoint.params, name === 'id' ? area : name, random, known) : {};
      return [name, encodeURIComponent(wellFormed(String((value as Fields)[name] ?? 1)))];
    }),
  );
}

function queryFor(endpoint: Endpoint, hostile: boolean, random: Random, known: Known): [string, string][] {
  if (!endpoint.query) return hostile && random.chance(0.2) ? [['__proto__', 'x']] : [];
  const value = likely(endpoint.query, 'query', random, known) as Fields;
  const pairs = Object.entries(value).map(([key, given]): [string, string] => [key, String(given)]);
  if (!hostile) return pairs;
  const fields = [...fieldsOf(endpoint.query), 'page', 'page_size', 'ordering', 'unheard_of', '__proto__'];
  for (let times = random.between(1, 3); times > 0; times -= 1) {
    pairs.push([fields[random.between(0, fields.length - 1)] ?? 'page', hostileText(random)]);
  }
  return pairs;
}

/** Bytes as JSON knows them; a lone surrogate goes over the wire in its escaped form. */
function bodyFor(endpoint: Endpoint, hostile: boolean, random: Random, known: Known): Fields {
  const schema = endpoint.body;
  if (!schema) return {};
  const example = withKnownRows(endpoint.example?.body ?? {}, 'body', random, known) as Fields;
  const made = likely(schema, 'body', random, known) as Fields;
  // A fault behind the schema is found only by a request that is right in everything else.
  const body = random.pick([example, example, { ...made, ...example }, { ...example, ...made }]);
  return hostile ? spoilBody(body, fieldsOf(schema), random) : body;
}

/** One request, always the same for the same seed and rows: half of them as a client sends them, half as nobody should. */
export function requestFor(endpoint: Endpoint, seed: number, known: Known): FuzzRequest {
  const random = new Random(seed);
  const hostile = random.chance(0.5);
  const request: FuzzRequest = {
    actor: random.pick(['admin', 'admin', 'admin', 'staff', 'staff', 'teacher', 'student', 'anonymous']),
    language: random.pick(['vi', 'en']),
    method: endpoint.method,
    url: addressOf(endpoint, paramsFor(endpoint, hostile, random, known), queryFor(endpoint, hostile, random, known)),
    headers:
      hostile && random.chance(0.15) ? { ...random.pick(HEADERS as unknown as readonly [Record<string, string>]) } : {},
    payload: undefined,
  };
  if (endpoint.method === 'GET') return request;
  if ((hostile && random.chance(0.12)) || endpoint.transport === 'raw') {
    const raw = RAW_BODIES[random.between(0, RAW_BODIES.length - 1)] ?? { type: 'application/json', text: '{' };
    return { ...request, headers: { ...request.headers, 'content-type': raw.type }, payload: raw.text };
  }
  if (!endpoint.body) return request;
  const text = JSON.stringify(bodyFor(endpoint, hostile, random, known));
  const cut = hostile && random.chance(0.05) ? text.slice(0, -1) : text;
  return { ...request, headers: { ...request.headers, 'content-type': 'application/json' }, payload: cut };
}
