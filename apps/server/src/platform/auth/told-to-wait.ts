import { BoundedMap } from '../bounded-map';

/** More machines than ask at a time. Whoever is forgotten is looked up again. */
const MOST = 20_000;

/**
 * Who was told to come later, and until when. Whoever asks again before is told so from memory, so that a machine that goes
 * on asking costs the database nothing. The database decides; a process remembers what it heard there.
 */
export class ToldToWait {
  private readonly until = new BoundedMap<string, number>(MOST);

  /** 0: they may ask. */
  secondsOf(who: string, now: Date): number {
    const until = this.until.get(who);
    if (until === undefined) return 0;
    if (until > now.getTime()) return Math.ceil((until - now.getTime()) / 1000);
    this.until.delete(who);
    return 0;
  }

  tell(who: string, seconds: number, now: Date): void {
    this.until.set(who, now.getTime() + seconds * 1000);
  }
}
