import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Caller, TestApplication } from './application';

/** One file of an archive; the odd fields are for archives that lie. */
export interface Packed {
  name: string;
  content: Buffer | string;
  deflate?: boolean;
  /** What the directory says instead of the truth. */
  saidSize?: number;
  encrypted?: boolean;
}

const number = (size: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};

/** An archive byte by byte, so that a test can pack what no library would. */
export function archiveOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const content = Buffer.from(file.content);
    const stored = file.deflate ? deflateRawSync(content) : content;
    const common = Buffer.concat([
      number(2, 20),
      number(2, 0x0800 | (file.encrypted ? 1 : 0)),
      number(2, file.deflate ? 8 : 0),
      number(4, 0),
      number(4, crc32(content)),
      number(4, stored.length),
      number(4, file.saidSize ?? content.length),
      number(2, name.length),
      number(2, 0),
    ]);
    const local = Buffer.concat([number(4, 0x04034b50), common, name, stored]);
    parts.push(local);
    directory.push(
      Buffer.concat([
        ...[number(4, 0x02014b50), number(2, 20), common],
        ...[number(2, 0), number(2, 0), number(2, 0), number(4, 0), number(4, at), name],
      ]),
    );
    at += local.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.concat([
    ...[number(4, 0x06054b50), number(4, 0), number(2, files.length), number(2, files.length)],
    ...[number(4, length), number(4, at), number(2, 0)],
  ]);
  return Buffer.concat([...parts, ...directory, end]);
}

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

type Json = Record<string, unknown>;

/** As most packages in the world say it: versions as text, `div`, and a language that nobody chose. */
export const aboutOf = (mainLibrary: string, version = '1.14', more: Json = {}): Json => {
  const [majorVersion, minorVersion] = version.split('.');
  return {
    title: 'Máy tính và mạng',
    language: 'und',
    mainLibrary,
    embedTypes: ['div'],
    license: 'U',
    preloadedDependencies: [
      { machineName: mainLibrary, majorVersion, minorVersion },
      { machineName: 'H5P.Question', majorVersion: '1', minorVersion: '5' },
    ],
    ...more,
  };
};

/** A package with its content, and with whatever else lies in it. */
export const packageOf = (about: unknown, params: unknown, others: readonly Packed[] = []): Buffer =>
  archiveOf([
    { name: 'h5p.json', content: JSON.stringify(about), deflate: true },
    { name: 'content/content.json', content: JSON.stringify(params), deflate: true },
    ...others,
  ]);

/** An archive as somebody reads it who shares no code with whoever wrote it: by its directory, sums checked. */
export function filesIn(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry where one should be');
    const [method, sum] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16)];
    const [packed, size] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 24)];
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const stored = archive.subarray(from, from + packed);
    const content = method === 8 ? inflateRawSync(stored) : stored;
    if (content.length !== size || crc32(content) !== sum) throw new Error('an entry is not what it says');
    files.set(archive.subarray(at + 46, at + 46 + name).toString(), content);
    at += 46 + name + extra + comment;
  }
  return files;
}

/** What tests look at: a material or libraries, or why there are none. */
export interface PackageAnswer {
  id: number;
  code: string;
  detail: string;
  errors: Record<string, string[]>;
  library: string;
  params: Record<string, unknown>;
  report: { code: string; detail: string }[];
  [more: string]: unknown;
}

/** A package as a browser sends it, with what is said beside it. */
export async function sendPackage(
  server: TestApplication,
  caller: Caller,
  url: string,
  archive: Buffer,
  { fields = {}, name = 'bài.h5p' }: { fields?: Record<string, string | number>; name?: string } = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value));
  form.append('file', new Blob([new Uint8Array(archive)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await server.app.http.inject({
    method: 'POST',
    url,
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      'accept-language': caller.language ?? 'vi',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json<PackageAnswer>() };
}
