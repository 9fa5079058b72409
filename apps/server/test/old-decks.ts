/** Presentations as PowerPoint 97 to 2003 write them: records in streams, streams in a container of sectors. */

const SECTOR = 512;
const SMALL = 64;
const SMALLEST = 4096;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const TABLE = 0xfffffffd;

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, at * 4);
  return bytes;
};
const shorts = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, at * 2);
  return bytes;
};
const filled = (bytes: Buffer, size: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);

/** Content in sectors of a size, and the table that says which follows which. */
class Chains {
  content = Buffer.alloc(0);
  readonly next: number[] = [];

  constructor(readonly size: number) {}

  add(bytes: Buffer): number {
    if (bytes.length === 0) return END;
    const first = this.next.length;
    const count = Math.ceil(bytes.length / this.size);
    for (let at = 1; at <= count; at += 1) this.next.push(at === count ? END : first + at);
    this.content = Buffer.concat([this.content, filled(bytes, this.size)]);
    return first;
  }
}

function entry(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE(name === '' ? 0 : name.length * 2 + 2, 64);
  bytes.writeUInt8(kind, 66);
  numbers(FREE, FREE, FREE).copy(bytes, 68);
  numbers(start, size).copy(bytes, 116);
  return bytes;
}

/** A file of streams by their names. */
export function containerOf(streams: Readonly<Record<string, Buffer>>): Buffer {
  const large = new Chains(SECTOR);
  const small = new Chains(SMALL);
  const entries = Object.entries(streams).map(([name, bytes]) =>
    entry(name, 2, (bytes.length < SMALLEST ? small : large).add(bytes), bytes.length),
  );
  const shared = large.add(small.content);
  const smallTable = large.add(filled(numbers(...small.next), SECTOR));
  const directory = large.add(
    filled(Buffer.concat([entry('Root Entry', 5, shared, small.content.length), ...entries]), SECTOR),
  );
  const perSector = SECTOR / 4;
  const tables = Math.ceil((large.next.length + 1) / (perSector - 1));
  const first = large.next.length;
  const table = [...large.next, ...Array.from({ length: tables }, () => TABLE)];
  while (table.length % perSector !== 0) table.push(FREE);
  const head = Buffer.alloc(SECTOR);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  shorts(0x3e, 3, 0xfffe, 9, 6).copy(head, 24);
  numbers(tables, directory, 0, SMALLEST, smallTable, 1, END, 0).copy(head, 44);
  for (let at = 0; at < 109; at += 1) head.writeUInt32LE(at < tables ? first + at : FREE, 76 + at * 4);
  return Buffer.concat([head, large.content, numbers(...table)]);
}

const IS_CONTAINER = 0xf;

/** A record of a content. */
export function atom(type: number, content: Buffer, instance = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(instance << 4, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** A record of records. */
export function holding(type: number, parts: readonly Buffer[], instance = 0): Buffer {
  const made = atom(type, Buffer.concat(parts), instance);
  made.writeUInt16LE((instance << 4) | IS_CONTAINER, 0);
  return made;
}

/** Bold from the first to the last letter, in a size. */
export const boldLooks = (length: number, size: number): Buffer =>
  Buffer.concat([numbers(length + 1), shorts(0), numbers(0), numbers(length + 1, 1 | (1 << 17)), shorts(1, size)]);

/** Kinds: 0 title, 1 body, 2 notes, 4 other. */
export function textRecords(kind: number, text: string, looks?: Buffer): Buffer[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that a byte holds
  const isPlain = /^[\x00-\xff]*$/.test(text);
  return [
    atom(0x0f9f, numbers(kind)),
    isPlain ? atom(0x0fa8, Buffer.from(text, 'latin1')) : atom(0x0fa0, Buffer.from(text, 'utf16le')),
    ...(looks ? [atom(0x0fa1, looks)] : []),
  ];
}

type Frame = readonly [left: number, top: number, right: number, bottom: number];

interface OldShape {
  /** Of its outline; 202 is a box for text. */
  kind?: number;
  flags?: number;
  place?: Frame;
  /** Number → value. */
  options?: Readonly<Record<number, number>>;
  text?: readonly Buffer[];
  placeholder?: number;
  isChild?: boolean;
  animated?: boolean;
  /** The text of WordArt. */
  art?: string;
}

/** Numbers, and behind all of them what is longer than a number. */
const optionTable = (options: Readonly<Record<number, number>>, art = ''): Buffer => {
  const rows = Object.entries(options).map(([id, value]) => Buffer.concat([shorts(Number(id)), numbers(value)]));
  const text = Buffer.from(art, 'utf16le');
  if (art) rows.push(Buffer.concat([shorts(0x80c0), numbers(text.length)]));
  return atom(0xf00b, Buffer.concat([...rows, text]), rows.length);
};

/** Lengths are 576 to an inch. */
export function oldShape(shape: OldShape): Buffer {
  const { kind = 202, flags = 0, place = [0, 0, 2880, 2160], options = {}, text, placeholder, isChild } = shape;
  const [left, top, right, bottom] = place;
  const client = [
    ...(placeholder === undefined
      ? []
      : [atom(0x0bc3, Buffer.concat([numbers(0), Buffer.from([placeholder, 0, 0, 0])]))]),
    ...(shape.animated ? [holding(0x1014, [])] : []),
  ];
  return holding(0xf004, [
    atom(0xf00a, numbers(1025, flags), kind),
    optionTable(options, shape.art),
    isChild ? atom(0xf00f, numbers(left, top, right, bottom)) : atom(0xf010, shorts(top, left, right, bottom)),
    ...(client.length > 0 ? [holding(0xf011, client)] : []),
    ...(text ? [holding(0xf00d, text)] : []),
  ]);
}

/** Shapes in a group whose own lengths run over `frame`. */
export const oldGroup = (place: Frame, frame: Frame, shapes: readonly Buffer[]): Buffer => {
  const [left, top, right, bottom] = place;
  const head = holding(0xf004, [
    atom(0xf009, numbers(...frame)),
    atom(0xf00a, numbers(1026, 1)),
    atom(0xf010, shorts(top, left, right, bottom)),
  ]);
  return holding(0xf003, [head, ...shapes]);
};

/** The text of a placeholder, by its place among those of the slide. */
export const outlineText = (index: number): Buffer[] => [atom(0x0f9e, numbers(index))];

/** A picture in the stream of pictures. */
export const oldPicture = (type: number, instance: number, data: Buffer): Buffer =>
  atom(type, Buffer.concat([Buffer.alloc(16), Buffer.from([0xff]), data]), instance);

/** One that is packed: what Windows draws. */
export const oldDrawing = (type: number, instance: number, packed: Buffer): Buffer =>
  atom(type, Buffer.concat([Buffer.alloc(16), Buffer.alloc(32), Buffer.from([0, 0xfe]), packed]), instance);

interface OldSlide {
  /** Records of texts that lie apart from their shapes. */
  outline?: readonly Buffer[];
  shapes?: readonly Buffer[];
  background?: Readonly<Record<number, number>>;
  notes?: string;
  isHidden?: boolean;
}

export interface OldDeckParts {
  slides: readonly OldSlide[];
  masterShapes?: readonly Buffer[];
  pictures?: readonly Buffer[];
  /** In the place of the real ones. */
  changed?: { offsetOfEdit?: number; editBefore?: number; token?: number; version?: number };
}

const drawing = (shapes: readonly Buffer[], background?: Readonly<Record<number, number>>): Buffer => {
  const patriarch = holding(0xf004, [atom(0xf009, numbers(0, 0, 0, 0)), atom(0xf00a, numbers(1024, 5))]);
  return holding(0x040c, [
    holding(0xf002, [
      atom(0xf008, numbers(1, 1)),
      holding(0xf003, [patriarch, ...shapes]),
      ...(background ? [holding(0xf004, [atom(0xf00a, numbers(1099, 0xc00), 1), optionTable(background)])] : []),
    ]),
  ]);
};

const slideAtom = (master: number, notes: number, flags: number): Buffer =>
  atom(0x03ef, Buffer.concat([numbers(0, 0, 0, master, notes), shorts(flags, 0)]));
const SCHEME = atom(0x07f0, numbers(0xffffff, 0x000000, 0x808080, 0x993300, 0xe3e0bb, 0x993333, 0x999900, 0x00cc99), 1);
const MASTER = 0x80000000;
const page = (persist: number, id: number): Buffer => atom(0x03f3, numbers(persist, 0, 0, id, 0));

/** The stream of records, and the one that says where its last edit is. */
function streamsOf({ slides, masterShapes = [], pictures = [], changed = {} }: OldDeckParts) {
  let stream = Buffer.alloc(0);
  const places: number[] = [];
  const put = (record: Buffer): number => {
    places.push(stream.length);
    stream = Buffer.concat([stream, record]);
    return places.length;
  };
  /** The title of the master: 44 points, in the middle, in the colour of titles. */
  const titles = Buffer.concat([
    shorts(1),
    numbers(1 << 11),
    shorts(1),
    numbers((1 << 17) | (1 << 18)),
    shorts(44),
    Buffer.from([0, 0, 0, 3]),
  ]);
  const master = put(holding(0x03f8, [slideAtom(0, 0, 7), atom(0x0fa3, titles, 0), drawing(masterShapes), SCHEME]));
  const made = slides.map(({ shapes = [], background, notes, isHidden, outline = [] }, at) => {
    const notesId = notes === undefined ? 0 : 600 + at;
    const showing = Buffer.alloc(16);
    if (isHidden) showing.writeUInt16LE(4, 10);
    const head = slideAtom(MASTER, notesId, background ? 3 : 7);
    const persist = put(holding(0x03ee, [head, atom(0x03f9, showing), drawing(shapes, background), SCHEME]));
    const said = notes === undefined ? null : oldShape({ placeholder: 12, text: textRecords(2, notes) });
    const notesPersist = said && put(holding(0x03f0, [atom(0x03f1, numbers(256 + at, 0)), drawing([said])]));
    return { list: [page(persist, 256 + at), ...outline], notes: notesPersist ? [page(notesPersist, notesId)] : [] };
  });
  let offset = 0;
  const entries = pictures.map((picture) => {
    const place = numbers(picture.length, 1, offset, 0);
    offset += picture.length;
    return atom(0xf007, Buffer.concat([Buffer.alloc(20), place]), 6);
  });
  const fonts = holding(0x07d5, [atom(0x0fb7, filled(Buffer.from('Arial\0', 'utf16le'), 68))]);
  const document = put(
    holding(0x03e8, [
      atom(0x03e9, numbers(5760, 4320)),
      holding(0x03f2, [fonts]),
      holding(0x040b, [holding(0xf000, [holding(0xf001, entries)])]),
      holding(0x0ff0, [page(master, MASTER)], 1),
      holding(
        0x0ff0,
        made.flatMap(({ list }) => list),
        0,
      ),
      holding(
        0x0ff0,
        made.flatMap(({ notes }) => notes),
        2,
      ),
    ]),
  );
  const table = stream.length;
  stream = Buffer.concat([stream, atom(0x1772, numbers((places.length << 20) | 1, ...places))]);
  const edit = stream.length;
  const before = changed.editBefore ?? 0;
  stream = Buffer.concat([
    stream,
    atom(0x0ff5, numbers(256, 0x03000000, before, table, document, places.length + 1, 1)),
  ]);
  const token = changed.token ?? 0xe391c05f;
  const user = Buffer.concat([
    numbers(20, token, changed.offsetOfEdit ?? edit),
    shorts(0, changed.version ?? 0x03f4),
    Buffer.from([3, 0, 0, 0]),
  ]);
  return { stream, user: atom(0x0ff6, user), edit };
}

export function oldDeck(parts: OldDeckParts): Buffer {
  const { stream, user } = streamsOf(parts);
  return containerOf({
    'Current User': user,
    'PowerPoint Document': stream,
    ...(parts.pictures ? { Pictures: Buffer.concat(parts.pictures) } : {}),
  });
}

/** Where the last edit of a deck lies in its stream. */
export const editOf = (parts: OldDeckParts): number => streamsOf(parts).edit;
