import { crc32, deflateRawSync } from 'node:zlib';

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
