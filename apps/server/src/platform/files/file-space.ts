import type { FileStore } from '../../ports/file-store';
import type { Db, Tx } from '../db/database';
import { fail } from '../failure';
import { type FileOwner, spaceUsed, takeTurnInSpace } from './file-space.repo';

export interface SpaceLimits {
  /** Of all that one person has uploaded, and all people of one school. */
  personMb: number;
  schoolMb: number;
  /** How long an upload is kept while nothing refers to it. */
  unusedHours: number;
  /** What stays free on the disk, because the database lies there too. */
  reserveMb: number;
}

const MB = 1024 * 1024;
/** Uploads of one person at the same time. */
const AT_ONCE = 2;
const BUSY_SECONDS = 5;
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** How much people may leave on the disk, and whether it still has room. */
export class FileSpace {
  private promised = 0;
  private readonly receiving = new Map<number, number>();

  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
    readonly limits: SpaceLimits,
  ) {}

  /** Room on the disk for so many bytes while they are written; refused where the reserve would be touched. */
  async hold<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    this.promised += bytes;
    try {
      if ((await this.store.freeBytes()) - this.promised < this.limits.reserveMb * MB) fail('file.disk_full');
      return await work();
    } catch (error) {
      // What was free a moment ago went to somebody else.
      if (NO_ROOM.has(String((error as NodeJS.ErrnoException).code))) fail('file.disk_full');
      throw error;
    } finally {
      this.promised -= bytes;
    }
  }

  /** An upload of about so many bytes: what is refused is refused before it is read. */
  async receive<T>(owner: FileOwner, bytes: number, work: () => Promise<T>): Promise<T> {
    const running = this.receiving.get(owner.id) ?? 0;
    if (running >= AT_ONCE) fail('file.busy_with_yours', { retryAfterSeconds: BUSY_SECONDS });
    this.receiving.set(owner.id, running + 1);
    try {
      this.refuseBeyond(await spaceUsed(this.db, owner), owner, bytes);
      return await this.hold(bytes, work);
    } finally {
      const left = (this.receiving.get(owner.id) ?? 1) - 1;
      if (left > 0) this.receiving.set(owner.id, left);
      else this.receiving.delete(owner.id);
    }
  }

  /** Decides for certain, in the transaction that registers the file. */
  async claim(tx: Tx, owner: FileOwner, bytes: number): Promise<void> {
    await takeTurnInSpace(tx, owner);
    this.refuseBeyond(await spaceUsed(tx, owner), owner, bytes);
  }

  private refuseBeyond(used: { person: number; school: number }, { schoolId }: FileOwner, bytes: number): void {
    const { personMb, schoolMb, unusedHours } = this.limits;
    const refuse = (code: 'file.quota_person' | 'file.quota_school', params: Record<string, number>) =>
      fail(code, { params, fields: { file: { key: `errors.${code}`, params } } });
    if (used.person + bytes > personMb * MB) refuse('file.quota_person', { limit: personMb, hours: unusedHours });
    if (schoolId !== null && used.school + bytes > schoolMb * MB) refuse('file.quota_school', { limit: schoolMb });
  }
}
