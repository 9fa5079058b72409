import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../../config';
import { OutsideService } from '../../platform/outside/outside-service';
import { PATIENT } from '../../platform/outside/retry-policy';
import type { Timing } from '../../platform/outside/timing';
import { apartFromBudget, withinBudget } from '../../platform/outside/waiting-budget';
import type { FileStore } from '../../ports/file-store';
import { faultOf, orAway } from './s3-faults';

export type S3Settings = NonNullable<Config['files']>;

/** The smallest that stores take is 5 MB; one upload keeps one part in memory. */
const PART_BYTES = 8 * 1024 * 1024;
const SMALL_CALL_MS = 10_000;
const PART_MS = 30_000;
/** A part with its attempts: whoever sends the file waits no longer for each. */
const PART_BUDGET_MS = 45_000;
/** A connection that says nothing for so long is dead, also in the middle of a file. */
const SILENT_MS = 20_000;
const SOCKETS = 128;

/** Pieces of a stream, each but the last as large as a part. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let [waiting, length]: [Buffer[], number] = [[], 0];
  for await (const chunk of content) {
    let left = Buffer.from(chunk);
    while (length + left.length >= PART_BYTES) {
      const take = PART_BYTES - length;
      yield Buffer.concat([...waiting, left.subarray(0, take)]);
      left = left.subarray(take);
      [waiting, length] = [[], 0];
    }
    waiting.push(left);
    length += left.length;
  }
  yield Buffer.concat(waiting);
}

/** An attempt that ends when it is told to, until it has its answer: its body may take as long as its reader does. */
async function untilAnswered<T>(ending: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const end = () => stop.abort();
  ending.addEventListener('abort', end, { once: true });
  try {
    return await work(stop.signal);
  } finally {
    ending.removeEventListener('abort', end);
  }
}

function clientFor(settings: S3Settings, endpoint: string | undefined, silentMs: number): S3Client {
  return new S3Client({
    region: settings.region,
    forcePathStyle: settings.isPathStyle,
    ...(endpoint !== undefined && { endpoint }),
    ...(settings.credentials && { credentials: settings.credentials }),
    // Attempts are counted where all calls outside are.
    maxAttempts: 1,
    // Other makers' stores do not know Amazon's newer sums; what is kept is compared with its SHA-256 in our database.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: silentMs,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
    },
  });
}

/** Files in any store that speaks as Amazon's S3 does. */
export function s3FileStore(
  settings: S3Settings,
  { timing, silentMs = SILENT_MS }: { timing?: Timing; silentMs?: number } = {},
): FileStore {
  const { bucket: Bucket, prefix, linkEndpoint } = settings;
  const client = clientFor(settings, settings.endpoint, silentMs);
  const linkClient = linkEndpoint === undefined ? null : clientFor(settings, linkEndpoint, silentMs);
  const service = new OutsideService(
    {
      name: 'the file store',
      atOnce: 64,
      timeoutMs: SMALL_CALL_MS,
      breaker: { faults: 8, openMs: 10_000 },
      retry: PATIENT,
    },
    timing,
  );

  const placeOf = (key: string) => {
    if (key === '' || key.split('/').some((step) => ['', '.', '..'].includes(step))) {
      throw new Error('file key leaves the store');
    }
    return { Bucket, Key: `${prefix}${key}` };
  };
  const ask = <T>(about: string, work: (signal: AbortSignal) => Promise<T>, timeoutMs?: number): Promise<T> =>
    service.call(
      (ending) =>
        untilAnswered(ending, (signal) => work(signal)).catch((error: unknown) => {
          throw faultOf(about, error);
        }),
      { timeoutMs },
    );
  /** Sending a large file takes as long as it takes; the budget of the request is for each part of it. */
  const send = <T>(about: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    apartFromBudget(() => withinBudget(PART_BUDGET_MS, () => ask(about, work, PART_MS)));

  async function writeInParts(place: { Bucket: string; Key: string }, parts: AsyncGenerator<Buffer>, first: Buffer) {
    const made = await send('begin', (abortSignal) =>
      client.send(new CreateMultipartUploadCommand(place), { abortSignal }),
    );
    const upload = { ...place, UploadId: made.UploadId };
    try {
      const sent: { ETag: string | undefined; PartNumber: number }[] = [];
      const sendPart = async (Body: Buffer) => {
        const PartNumber = sent.length + 1;
        const { ETag } = await send('part', (abortSignal) =>
          client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), { abortSignal }),
        );
        sent.push({ ETag, PartNumber });
      };
      await sendPart(first);
      for await (const part of parts) if (part.length > 0) await sendPart(part);
      await send('complete', (abortSignal) =>
        client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: sent } }), {
          abortSignal,
        }),
      );
    } catch (error) {
      // Parts of an upload that nobody ends lie there and cost; where this fails too, the bucket's own rule takes them.
      await send('abort', (abortSignal) => client.send(new AbortMultipartUploadCommand(upload), { abortSignal })).catch(
        () => undefined,
      );
      throw error;
    }
  }

  return {
    linkOrigin: linkEndpoint === undefined ? null : originOf(settings, linkEndpoint),

    async write(key, content) {
      const place = placeOf(key);
      const parts = partsOf(content);
      await orAway(async () => {
        const { value: first = Buffer.alloc(0) } = await parts.next();
        if (first.length === PART_BYTES) return writeInParts(place, parts, first);
        await send('write', (abortSignal) =>
          client.send(new PutObjectCommand({ ...place, Body: first }), { abortSignal }),
        );
      }).finally(() => parts.return(undefined));
    },

    async read(key) {
      const place = placeOf(key);
      const { Body } = await orAway(() =>
        ask('read', (abortSignal) => client.send(new GetObjectCommand(place), { abortSignal })),
      );
      if (!(Body instanceof Readable)) throw new Error('the file store answered without a body');
      return Body;
    },

    async remove(key) {
      const place = placeOf(key);
      await orAway(() => ask('remove', (abortSignal) => client.send(new DeleteObjectCommand(place), { abortSignal })));
    },

    async freeBytes() {
      return Number.POSITIVE_INFINITY;
    },

    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const asked = { Bucket, Prefix: prefix, ContinuationToken };
        const page = await orAway(() =>
          ask('list', (abortSignal) => client.send(new ListObjectsV2Command(asked), { abortSignal })),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key.slice(prefix.length), writtenAt: LastModified };
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },

    async linkTo(key, { disposition, mimeType, seconds }) {
      if (!linkClient) return null;
      const said = {
        ResponseContentDisposition: disposition,
        ResponseContentType: mimeType,
        ResponseCacheControl: 'private, no-store',
      };
      return getSignedUrl(linkClient, new GetObjectCommand({ ...placeOf(key), ...said }), { expiresIn: seconds });
    },
  };
}

/** What the page's rules must let through: with the bucket in the name, that is another host. */
function originOf({ bucket, isPathStyle }: S3Settings, endpoint: string): string {
  const url = new URL(endpoint);
  if (!isPathStyle) url.host = `${bucket}.${url.host}`;
  return url.origin;
}
