import { deflateRawSync } from 'node:zlib';

const SIZE = 400 * 1024 * 1024;

interface Part {
  name: string;
  packed: Buffer;
  size: number;
}

function header(signature: number, length: number, fields: [at: number, size: number, value: number][]): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature, 0);
  for (const [at, size, value] of fields) bytes.writeUIntLE(value, at, size);
  return bytes;
}

const local = ({ name, packed, size }: Part) =>
  Buffer.concat([
    header(0x04034b50, 30, [
      [4, 2, 20],
      [8, 2, 8],
      [18, 4, packed.length],
      [22, 4, size],
      [26, 2, name.length],
    ]),
    Buffer.from(name),
    packed,
  ]);

const listed = ({ name, packed, size }: Part, at: number) =>
  Buffer.concat([
    header(0x02014b50, 46, [
      [4, 2, 20],
      [6, 2, 20],
      [10, 2, 8],
      [20, 4, packed.length],
      [24, 4, size],
      [28, 2, name.length],
      [42, 4, at],
    ]),
    Buffer.from(name),
  ]);

/**
 * An archive with two directories: the plain end record points to a harmless one, the end record of large archives
 * to another one, with a sheet of 400 MB of nothing. Who measures by the one must not be followed by who reads by the other.
 */
export function workbookWithTwoDirectories(): Buffer {
  const part = (name: string, content: Buffer): Part => ({
    name,
    packed: deflateRawSync(content),
    size: content.length,
  });
  const workbook = part('xl/workbook.xml', Buffer.from('<workbook/>'));
  const sheet = part('xl/worksheets/sheet1.xml', Buffer.alloc(SIZE, ' '));
  const parts = [local(workbook), local(sheet)];
  const second = parts[0]?.length ?? 0;
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const harmless = listed(workbook, 0);
  const vast = Buffer.concat([listed(workbook, 0), listed(sheet, second)]);
  const vastAt = start + harmless.length;
  const end64 = header(0x06064b50, 56, [
    [4, 6, 44],
    [12, 2, 45],
    [14, 2, 45],
    [24, 6, 2],
    [32, 6, 2],
    [40, 6, vast.length],
    [48, 6, vastAt],
  ]);
  const locator = header(0x07064b50, 20, [
    [8, 6, vastAt + vast.length],
    [16, 4, 1],
  ]);
  const end = header(0x06054b50, 22, [
    [8, 2, 1],
    [10, 2, 1],
    [12, 4, harmless.length],
    [16, 4, start],
  ]);
  return Buffer.concat([...parts, harmless, vast, end64, locator, end]);
}
