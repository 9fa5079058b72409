import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../src/adapters/file-store/s3';
import { isSignedBy } from './s3-signature';

const BUCKET = 'khue-files';
/** The only pair that s3rver knows. */
const PAIR = 'S3RVER';

/** A real server of the S3 protocol (s3rver), which keeps objects in a folder of its own; signatures are checked before it. */
export interface S3Store {
  endpoint: string;
  settings: S3Settings;
  /** The same as an installation says it. */
  env: Record<string, string>;
  /** Names of everything that lies there. */
  names(): string[];
  /** What was asked, as method and address. */
  asked: string[];
  /** How it goes on: as it should, without a word, sending half of a file and then nothing, or too busy. */
  mood: 'well' | 'silent' | 'half' | 'busy';
  close(): Promise<void>;
}

export async function s3Store(): Promise<S3Store> {
  const directory = mkdtempSync(join(tmpdir(), 'khue-s3-'));
  const s3 = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const server = createServer((request, response) => {
    store.asked.push(`${request.method} ${request.url}`);
    if (store.mood === 'well') return isSignedBy(request, PAIR, PAIR) ? answer(request, response) : refuse(response);
    if (store.mood === 'busy') return void response.writeHead(503, { Connection: 'close' }).end();
    if (store.mood === 'half') return half(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store: S3Store = {
    asked: [],
    mood: 'well',
    endpoint,
    settings: {
      bucket: BUCKET,
      prefix: 'school/',
      endpoint,
      region: 'us-east-1',
      isPathStyle: true,
      credentials: { accessKeyId: PAIR, secretAccessKey: PAIR },
      linkEndpoint: endpoint,
    },
    env: { FILES_URL: `s3://${BUCKET}/school`, FILES_ENDPOINT: endpoint, FILES_KEY_ID: PAIR, FILES_SECRET: PAIR },
    names: () => readdirSync(join(directory, BUCKET), { recursive: true, encoding: 'utf8' }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return store;
}

function refuse(response: ServerResponse): void {
  response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
}

function half(response: ServerResponse): void {
  response.writeHead(200, { 'Content-Length': '1000' }).write('half of it');
}
