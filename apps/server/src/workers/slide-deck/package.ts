import { ArchiveRefused, type OpenArchive, openArchive } from '../archive';
import { parseXml, type XmlElement, XmlRefused } from '../xml';
import { DeckRefused } from './refused';

const MAX_UNPACKED = 768 * 1024 * 1024;
const MAX_FILE = 64 * 1024 * 1024;
const MAX_XML = 16 * 1024 * 1024;

/** Where a part leads: to a target within the archive, or to an address outside of it. */
export interface Relation {
  type: string;
  target?: string;
  url?: string;
}

/** By their ids. */
export type Relations = ReadonlyMap<string | undefined, Relation>;

/** Where a relation of a part leads, as a name in the archive. */
function resolved(from: string, target: string): string {
  const path = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

function relationsFile(part: string): string {
  const at = part.lastIndexOf('/') + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
}

/** What of a part could not be kept, as a line of the report. */
export interface Loss {
  code: string;
  detail: string;
}

/** The parts of a deck, by the names that a .pptx has for them. */
export interface DeckParts {
  has(name: string): boolean;
  xml(name: string): Promise<XmlElement | null>;
  bytes(name: string): Promise<Buffer | null>;
  relations(part: string): Promise<Relations>;
  /** What was left out of a part before it was handed out. */
  lostIn(part: string): readonly Loss[];
  close(): void;
}

/** The parts of a .pptx, read when they are asked for. What is outside of the file has no address in here. */
export class DeckPackage implements DeckParts {
  static async open(path: string): Promise<DeckPackage> {
    try {
      return new DeckPackage(await openArchive(path, { maxBytes: MAX_UNPACKED, maxFile: MAX_FILE }));
    } catch (error) {
      if (error instanceof ArchiveRefused && error.reason === 'too_large') throw new DeckRefused('deck.too_large');
      throw new DeckRefused('deck.damaged');
    }
  }

  readonly names: ReadonlySet<string>;

  constructor(private readonly archive: OpenArchive) {
    this.names = new Set(archive.names);
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  lostIn(): readonly Loss[] {
    return [];
  }

  close(): void {
    this.archive.close();
  }

  /** Null for a part that is not there, cannot be unpacked or is no XML; what is made to do harm ends the reading. */
  async xml(name: string): Promise<XmlElement | null> {
    const bytes = await this.bytes(name);
    if (!bytes) return null;
    if (bytes.length > MAX_XML) throw new DeckRefused('deck.too_complex');
    try {
      return parseXml(bytes);
    } catch (error) {
      if (!(error instanceof XmlRefused)) throw error;
      if (error.reason === 'unsafe') throw new DeckRefused('deck.unsafe');
      if (error.reason === 'too_deep') throw new DeckRefused('deck.too_complex');
      return null;
    }
  }

  async bytes(name: string): Promise<Buffer | null> {
    try {
      return await this.archive.read(name);
    } catch (error) {
      if (error instanceof ArchiveRefused && error.reason === 'too_large') throw new DeckRefused('deck.too_large');
      return null;
    }
  }

  async relations(part: string): Promise<Relations> {
    const found = new Map<string | undefined, Relation>();
    const root = await this.xml(relationsFile(part));
    for (const { attributes } of root?.all('Relationship') ?? []) {
      const type = (attributes.Type ?? '').split('/').pop() ?? '';
      const target = attributes.Target ?? '';
      const isOutside = attributes.TargetMode === 'External';
      found.set(attributes.Id, isOutside ? { type, url: target } : { type, target: resolved(part, target) });
    }
    return found;
  }
}

export const relationOfType = (relations: Relations, type: string): string | undefined =>
  [...relations.values()].find((one) => one.type === type)?.target;
