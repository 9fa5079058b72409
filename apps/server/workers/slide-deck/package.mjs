import { ArchiveRefused, openArchive } from '../archive.mjs';
import { parseXml, XmlRefused } from '../xml.mjs';
import { DeckRefused } from './refused.mjs';

const MAX_UNPACKED = 768 * 1024 * 1024;
const MAX_FILE = 64 * 1024 * 1024;
const MAX_XML = 16 * 1024 * 1024;

/** Where a relation of a part leads, as a name in the archive. */
function resolved(from, target) {
  const path = target.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

function relationsFile(part) {
  const at = part.lastIndexOf('/') + 1;
  return `${part.slice(0, at)}_rels/${part.slice(at)}.rels`;
}

/** The parts of a .pptx, read when they are asked for. What is outside of the file has no address in here. */
export class DeckPackage {
  static async open(path) {
    try {
      return new DeckPackage(await openArchive(path, { maxBytes: MAX_UNPACKED, maxFile: MAX_FILE }));
    } catch (error) {
      if (error instanceof ArchiveRefused && error.reason === 'too_large') throw new DeckRefused('deck.too_large');
      throw new DeckRefused('deck.damaged');
    }
  }

  constructor(archive) {
    this.archive = archive;
    this.names = new Set(archive.names);
  }

  has(name) {
    return this.names.has(name);
  }

  close() {
    this.archive.close();
  }

  /** Null for a part that is not there, cannot be unpacked or is no XML; what is made to do harm ends the reading. */
  async xml(name) {
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

  async bytes(name) {
    try {
      return await this.archive.read(name);
    } catch (error) {
      if (error instanceof ArchiveRefused && error.reason === 'too_large') throw new DeckRefused('deck.too_large');
      return null;
    }
  }

  /** Id → { type, target } within the archive, or { type, url } outside of it. */
  async relations(part) {
    const found = new Map();
    const root = await this.xml(relationsFile(part));
    for (const { attributes } of root?.all('Relationship') ?? []) {
      const type = String(attributes.Type ?? '')
        .split('/')
        .pop();
      const target = String(attributes.Target ?? '');
      const isOutside = attributes.TargetMode === 'External';
      found.set(attributes.Id, isOutside ? { type, url: target } : { type, target: resolved(part, target) });
    }
    return found;
  }
}

export const relationOfType = (relations, type) => [...relations.values()].find((one) => one.type === type)?.target;
