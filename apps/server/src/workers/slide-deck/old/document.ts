import { DeckRefused } from '../refused';
import { openContainer } from './container';
import { type DeckRecord, Records, u16, u32 } from './records';
import { type OldText, textsIn } from './text';

const TYPE = { document: 0x03e8, list: 0x0ff0, page: 0x03f3, edit: 0x0ff5, places: 0x1772, user: 0x0ff6 };
const LISTS = { slides: 0, masters: 1, notes: 2 };
/** What the file says of itself first. */
const LOCKED = 0xf3d1c4df;
/** Of PowerPoint 97 to 2003; what is older has other records. */
const VERSION = 0x03f4;
/** With it an edit also names how it is locked. */
const LOCKED_EDIT = 32;
const MAX_EDITS = 10_000;
const MAX_SLIDES = 500;

/** A slide, master or page of notes: its number, and the texts of its placeholders. */
export interface Page {
  id: number;
  record: DeckRecord | null;
  texts: OldText[];
}

const damaged = () => new DeckRefused('deck.damaged');

/** Where the last edit begins. */
function lastEdit(records: Records, user: Buffer | null): number {
  const atom = user ? records.first(user, TYPE.user)?.content : undefined;
  if (!atom || atom.length < 16) throw damaged();
  if (u32(atom, 4) === LOCKED) throw new DeckRefused('deck.password_protected');
  if (u16(atom, 14) < VERSION) throw new DeckRefused('deck.needs_libreoffice');
  return u32(atom, 8);
}

/**
 * Number → where it begins in the stream. Every saving adds an edit that names what it has changed, and the edit before;
 * the latest word counts.
 */
function placesOf(records: Records, stream: Buffer, last: number): { places: Map<number, number>; document: number } {
  const places = new Map<number, number>();
  let document = 0;
  let at = last;
  for (let count = 0; count === 0 || at !== 0; count += 1) {
    const edit = records.at(stream, at);
    if (edit?.type !== TYPE.edit || count > MAX_EDITS) throw damaged();
    if (edit.content.length >= LOCKED_EDIT && u32(edit.content, 28) !== 0) {
      throw new DeckRefused('deck.password_protected');
    }
    if (count === 0) document = u32(edit.content, 16);
    const table = records.at(stream, u32(edit.content, 12));
    if (table?.type === TYPE.places) addPlaces(table.content, places);
    const before = u32(edit.content, 8);
    // An edit lies behind those before it: whatever points forward goes round in a circle.
    if (before >= at) throw damaged();
    at = before;
  }
  return { places, document };
}

/** Runs of numbers: the first one and how many, then where each begins. */
function addPlaces(table: Buffer, places: Map<number, number>): void {
  let at = 0;
  while (at + 4 <= table.length) {
    const head = u32(table, at);
    const [first, count] = [head & 0xfffff, head >>> 20];
    at += 4;
    for (let index = 0; index < count && at + 4 <= table.length; index += 1, at += 4) {
      if (!places.has(first + index)) places.set(first + index, u32(table, at));
    }
  }
}

/** The parts of an old deck, as they were when it was last saved. */
export class OldDocument {
  readonly records = new Records();
  readonly content: Buffer;
  readonly slides: Page[];
  readonly pictures: Buffer | null;
  private readonly masters: Map<number, Page>;
  private readonly notes: Map<number, Page>;

  constructor(bytes: Buffer) {
    const { records } = this;
    const stream = openContainer(bytes);
    const document = stream('PowerPoint Document');
    if (!document) throw new DeckRefused('deck.not_a_deck');
    this.pictures = stream('Pictures');
    const edits = placesOf(records, document, lastEdit(records, stream('Current User')));
    const at = (number: number) => {
      const place = edits.places.get(number);
      return place === undefined ? null : records.at(document, place);
    };
    const root = at(edits.document);
    if (root?.type !== TYPE.document) throw damaged();
    this.content = root.content;
    this.slides = this.pages(LISTS.slides, at);
    this.masters = new Map(this.pages(LISTS.masters, at).map((page) => [page.id, page]));
    this.notes = new Map(this.pages(LISTS.notes, at).map((page) => [page.id, page]));
  }

  master = (id: number): Page | undefined => this.masters.get(id);
  notesPage = (id: number): Page | undefined => this.notes.get(id);

  private pages(list: number, at: (number: number) => DeckRecord | null): Page[] {
    const found: { head: Buffer; records: DeckRecord[] }[] = [];
    for (const { type, instance, content } of this.records.in(this.content)) {
      if (type !== TYPE.list || instance !== list) continue;
      for (const record of this.records.in(content)) {
        if (record.type === TYPE.page) found.push({ head: record.content, records: [] });
        else found.at(-1)?.records.push(record);
        if (found.length > MAX_SLIDES) throw new DeckRefused('deck.too_many_slides');
      }
    }
    return found.map(({ head, records }) => ({
      id: u32(head, 12),
      record: at(u32(head, 0)),
      texts: textsIn(records),
    }));
  }
}
