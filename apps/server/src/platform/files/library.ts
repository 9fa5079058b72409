import { createHash, randomUUID } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { PermissionCode } from '@khue/contract/permissions';
import type { Clock } from '../../ports/clock';
import type { FileStore } from '../../ports/file-store';
import type { Actor } from '../authz/actor';
import type { Secrets } from '../crypto/secrets';
import type { Db, Queryable, Tx } from '../db/database';
import { disposition } from './disposition';
import { type FileRow, findFile, forgetExpiredFiles, insertFile, knownKeys } from './file.repo';
import { claimBlock, type FileClaim, readClaim } from './file-claim';
import type { FileSpace } from './file-space';
import type { FileOwner } from './file-space.repo';

interface Keep {
  name: string;
  mimeType: string;
  ownerId: number;
  isPersonal: boolean;
  /** Absent: until somebody removes it. */
  daysToKeep?: number;
  /** Of an upload: whose space it takes. */
  schoolId?: number | null;
  needs?: readonly PermissionCode[];
  reach?: { level: string; schoolId: number | null; units: readonly string[] };
}

export interface WrittenBytes {
  key: string;
  size: number;
  sha256: Buffer;
}

interface FoundFile {
  file: FileRow;
  content: () => Promise<Readable>;
}

interface OpenedFile extends FoundFile {
  /** The same bytes straight from the store, for whoever may read them; null where they come through the product. */
  straight: () => Promise<string | null>;
}

const LINK_MINUTES = 60;
/** Time enough to follow a link to the store at once. */
const STRAIGHT_SECONDS = 60;
const MEDIA_LINK_MINUTES = 4 * 60;
const LINK = /\/files\/([\w-]+\.[\w-]+)/g;
/** Longer than anybody takes from writing the bytes to storing their row. */
const ORPHAN_HOURS = 24;
const KEYS_AT_ONCE = 500;

/** Files with their names, owners and signed links; the bytes lie in the file store. */
export class FileLibrary {
  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    readonly space: FileSpace,
  ) {}

  /** Writes the bytes only. They belong to nobody until they are registered, in the transaction of whoever needs them. */
  async write(content: Readable): Promise<WrittenBytes> {
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    });
    const key = `${this.clock.now().toISOString().slice(0, 7)}/${randomUUID()}`;
    // Whichever end breaks off (a sender who hangs up, a full disk) ends the other with it.
    const measured = pipeline(content, measure, () => undefined);
    await this.store.write(key, measured);
    return { key, size, sha256: hash.digest() };
  }

  /** What somebody sent, as far as their space goes. It expires unless a row begins to use it (file-use.repo.ts). */
  async registerUpload(
    tx: Tx,
    bytes: WrittenBytes,
    owner: FileOwner,
    file: { name: string; mimeType: string },
  ): Promise<number> {
    await this.space.claim(tx, owner, bytes.size);
    const daysToKeep = this.space.limits.unusedHours / 24;
    return this.register(tx, bytes, {
      ...file,
      ownerId: owner.id,
      schoolId: owner.schoolId,
      isPersonal: false,
      daysToKeep,
    });
  }

  register(db: Queryable, bytes: WrittenBytes, given: Keep): Promise<number> {
    const { daysToKeep, schoolId = null, needs = null, reach = null, ...file } = given;
    const expiresAt = daysToKeep === undefined ? null : new Date(this.clock.now().getTime() + daysToKeep * 86_400_000);
    return insertFile(db, { ...bytes, ...file, schoolId, needs, reach, expiresAt });
  }

  /** Bytes that found no owner after all. */
  discard(bytes: WrittenBytes): Promise<void> {
    return this.store.remove(bytes.key);
  }

  /** Bytes and row at once, for work that has no transaction of its own. */
  async keep(content: Readable, given: Keep): Promise<{ id: number; size: number }> {
    const bytes = await this.space.hold(0, () => this.write(content));
    return { id: await this.register(this.db, bytes, given), size: bytes.size };
  }

  /** A workbook for the person who asked, who opens it only with rights as they were then: one of these is enough. */
  keepFor(
    { userId, scopeLevel, schoolId, scopeUnits: units }: Actor,
    needs: readonly PermissionCode[],
    content: Readable,
    file: { name: string; mimeType: string; daysToKeep: number },
  ): Promise<{ id: number; size: number }> {
    const reach = { level: scopeLevel, schoolId, units };
    return this.keep(content, { ...file, ownerId: userId, isPersonal: true, needs, reach });
  }

  /** A link for whoever may see the row that holds the file; making it is the access check. */
  link(fileId: number): string {
    return this.linkOf({ fileId, expires: this.secondsIn(LINK_MINUTES), isNamed: true });
  }

  /** The same for what content shows: it lasts a long exam, and nobody is told what the file was called. */
  mediaLink(fileId: number): string {
    return this.linkOf({ fileId, expires: this.secondsIn(MEDIA_LINK_MINUTES), isNamed: false });
  }

  /** A text that is kept as it is, with links that last until it is read for the last time. */
  withLinksUntil(text: string, until: Date): string {
    const expires = Math.floor(until.getTime() / 1000);
    return text.replace(LINK, (link, signed: string) => {
      const claim = this.claimOf(signed);
      return claim ? this.linkOf({ ...claim, expires }) : link;
    });
  }

  private secondsIn(minutes: number): number {
    return Math.floor(this.clock.now().getTime() / 1000) + minutes * 60;
  }

  private linkOf(claim: FileClaim): string {
    const covered = this.secrets.cover(claimBlock(claim));
    return `/files/${covered}.${this.secrets.sign(`file:${covered}`)}`;
  }

  private claimOf(signed: string): FileClaim | null {
    const [covered, signature, ...rest] = signed.split('.');
    if (!covered || !signature || rest.length > 0 || !this.secrets.verify(`file:${covered}`, signature)) return null;
    const block = this.secrets.uncover(covered);
    return block && readClaim(block);
  }

  /** The file that a link of ours names, also after its time: who may still use it is for the asker to decide. */
  idOfLink(signed: string): number | null {
    return this.claimOf(signed)?.fileId ?? null;
  }

  async open(signed: string): Promise<OpenedFile | null> {
    const claim = this.claimOf(signed);
    if (!claim || claim.expires * 1000 < this.clock.now().getTime()) return null;
    const found = await this.find(claim.fileId);
    if (!found) return null;
    const ending = /\.[a-z\d]{1,5}$/.exec(found.file.name)?.[0] ?? '';
    const file = claim.isNamed ? found.file : { ...found.file, name: `media${ending}` };
    // A recording is asked for piece by piece while somebody watches it: as long as the link that led to it.
    const left = claim.expires - Math.floor(this.clock.now().getTime() / 1000);
    const lasting = Math.min(left, MEDIA_LINK_MINUTES * 60);
    const seconds = claim.isNamed ? STRAIGHT_SECONDS : Math.max(STRAIGHT_SECONDS, lasting);
    const said = { disposition: disposition(file.name), mimeType: file.mime_type, seconds };
    return { ...found, file, straight: () => this.store.linkTo(file.key, said) };
  }

  /** A file for whoever has looked whether it may be read; null where it is gone. */
  async find(fileId: number): Promise<FoundFile | null> {
    const file = await findFile(this.db, fileId);
    return file ? { file, content: () => this.store.read(file.key) } : null;
  }

  /** The bytes of an upload of this person, while it is there. */
  async ownUpload(fileId: number, ownerId: number): Promise<FoundFile | null> {
    const file = await findFile(this.db, fileId);
    if (!file || file.owner_id !== ownerId || file.is_personal) return null;
    return { file, content: () => this.store.read(file.key) };
  }

  async removeExpired(): Promise<void> {
    for (const key of await forgetExpiredFiles(this.db)) await this.store.remove(key);
  }

  /** Bytes that no row knows: a process that died between the two, a row that went without them. */
  async removeOrphans(signal: AbortSignal): Promise<void> {
    const latest = this.clock.now().getTime() - ORPHAN_HOURS * 3_600_000;
    let some: string[] = [];
    const sweep = async () => {
      signal.throwIfAborted();
      const known = await knownKeys(this.db, some);
      for (const key of some) if (!known.has(key)) await this.store.remove(key);
      some = [];
    };
    for await (const { key, writtenAt } of this.store.list()) {
      if (writtenAt.getTime() > latest) continue;
      some.push(key);
      if (some.length === KEYS_AT_ONCE) await sweep();
    }
    if (some.length > 0) await sweep();
  }
}
