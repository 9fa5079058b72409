import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

interface Signed {
  credential: string;
  headers: string[];
  signature: string;
  date: string;
  payload: string;
}

function inHeader({ headers }: IncomingMessage): Signed | null {
  const found = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)/.exec(headers.authorization ?? '');
  if (!found) return null;
  const [, credential = '', names = '', signature = ''] = found;
  const [date, payload] = [String(headers['x-amz-date']), String(headers['x-amz-content-sha256'])];
  return { credential, headers: names.split(';'), signature, date, payload };
}

function inQuery(query: URLSearchParams): Signed | null {
  const [signature, date] = [query.get('X-Amz-Signature'), query.get('X-Amz-Date') ?? ''];
  if (signature === null) return null;
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const begun = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (!(begun + Number(query.get('X-Amz-Expires')) * 1000 > Date.now())) return null;
  const headers = (query.get('X-Amz-SignedHeaders') ?? '').split(';');
  return { credential: query.get('X-Amz-Credential') ?? '', headers, signature, date, payload: 'UNSIGNED-PAYLOAD' };
}

/**
 * Whether a request is signed by this pair (AWS Signature, version 4), in its headers or in its address. Written by the
 * published rules and not with the SDK, which would only agree with itself; s3rver takes any signature of that version.
 */
export function isSignedBy(request: IncomingMessage, keyId: string, secret: string): boolean {
  const url = new URL(request.url ?? '/', 'http://store');
  const signed = inHeader(request) ?? inQuery(url.searchParams);
  if (!signed) return false;
  const [id, day = '', region = '', service = '', end = ''] = signed.credential.split('/');
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signed.headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signed.headers.join(';'), signed.payload].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const wanted = hmac(key, ['AWS4-HMAC-SHA256', signed.date, `${day}/${region}/${service}/${end}`, digest].join('\n'));
  return id === keyId && wanted.toString('hex') === signed.signature;
}
