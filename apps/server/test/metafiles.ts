/** Drawings of Windows, as its programs write them: numbers of four bytes in records. */

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeInt32LE(value | 0, at * 4);
  return bytes;
};

const record = (type: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
  return Buffer.concat([numbers(type, padded.length + 8), padded]);
};

/** A sheet of 200 by 100 on a device with ten points a millimetre. */
function header(records: readonly Buffer[]): Buffer {
  const size = records.reduce((sum, { length }) => sum + length, 88);
  return record(
    1,
    numbers(0, 0, 200, 100),
    numbers(0, 0, 2000, 1000),
    Buffer.from(' EMF'),
    numbers(0x10000, size, records.length + 1, 1, 0, 0, 0),
    numbers(1000, 1000, 100, 100),
  );
}

const emfOf = (...records: Buffer[]): Buffer => {
  const all = [...records, record(14, numbers(0, 16, 20))];
  return Buffer.concat([header(all), ...all]);
};

const RED = 0x0000ff;
/** Red on the left, a blue triangle on the right, and a word. */
export function drawingInEmf(): Buffer {
  const word = Buffer.from('Chào', 'utf16le');
  return emfOf(
    record(39, numbers(1, 0, RED, 0)),
    record(37, numbers(1)),
    record(37, numbers(0x80000008)),
    record(43, numbers(0, 0, 100, 100)),
    record(39, numbers(2, 0, 0xff0000, 0)),
    record(37, numbers(2)),
    record(3, numbers(100, 0, 200, 100, 3), numbers(100, 0, 200, 0, 200, 100)),
    record(84, numbers(0, 0, 200, 100, 1, 0, 0), numbers(10, 10, 4, 76, 0, 0, 0, 0, 0, 0), word),
  );
}

/** Bits of two by one: red and blue, drawn over the whole sheet. */
export const pictureInEmf = (): Buffer =>
  emfOf(
    record(
      81,
      numbers(0, 0, 200, 100, 0, 0, 0, 0, 2, 1),
      numbers(80, 40, 120, 8, 0, 0xcc0020, 200, 100),
      numbers(40, 2, 1, 1 | (24 << 16), 0, 8, 0, 0, 0, 0),
      Buffer.from([0, 0, 255, 255, 0, 0, 0, 0]),
    ),
  );

/** Records that lie about their size, points without end, an object that nobody made. */
export const hostileEmfs = (): [string, Buffer][] => [
  ['no records', emfOf()],
  ['a size that lies', Buffer.concat([emfOf(), numbers(3, 0x7fffffff)])],
  ['points without end', emfOf(record(3, numbers(0, 0, 1, 1, 0x7fffffff)))],
  [
    'a text that lies elsewhere',
    emfOf(record(84, numbers(0, 0, 1, 1, 1, 0, 0, 0, 0, 9, 0x7ffffff0, 0, 0, 0, 0, 0, 0))),
  ],
  [
    'a picture without end',
    emfOf(
      record(
        81,
        numbers(
          0,
          0,
          1,
          1,
          0,
          0,
          0,
          0,
          2,
          1,
          80,
          40,
          120,
          8,
          0,
          0,
          200,
          100,
          40,
          99999,
          99999,
          1 | (24 << 16),
          0,
          8,
          0,
          0,
          0,
          0,
        ),
      ),
    ),
  ],
];

const short = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeInt16LE((value << 16) >> 16, at * 2);
  return bytes;
};

const shortRecord = (type: number, ...values: number[]): Buffer =>
  Buffer.concat([numbers(3 + values.length), short(type), short(...values)]);

/** The same red half in the old format. */
export function drawingInWmf(): Buffer {
  const records = [
    shortRecord(0x020b, 0, 0),
    shortRecord(0x020c, 100, 200),
    shortRecord(0x02fa, 5, 0, 0, 0, 0),
    shortRecord(0x02fc, 0, RED, 0, 0),
    shortRecord(0x012d, 0),
    shortRecord(0x012d, 1),
    shortRecord(0x041b, 100, 100, 0, 0),
    shortRecord(0),
  ];
  const size = records.reduce((sum, { length }) => sum + length, 18) / 2;
  return Buffer.concat([short(1, 9, 0x300), numbers(size), short(2), numbers(8), short(0), ...records]);
}
