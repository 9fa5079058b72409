import { execFileSync, spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Tool } from '../packages';

const DISK_MB = 8;
const PIECE = 64 * 1024;

/** A disk of its own for the files of the product, small enough to be filled; nothing where this may not make one. */
export class SmallDisk {
  readonly #ballast: string;

  private constructor(private readonly place: string) {
    this.#ballast = join(place, 'ballast');
  }

  static mount(place: string): SmallDisk | undefined {
    mkdirSync(place, { recursive: true });
    if (process.getuid?.() !== 0) return undefined;
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'khue-chaos', place]);
    return status === 0 ? new SmallDisk(place) : undefined;
  }

  /** To the last byte. */
  fill(): void {
    const file = openSync(this.#ballast, 'w');
    const piece = Buffer.alloc(PIECE);
    try {
      while (statfsSync(this.place).bavail > 0) writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  clear(): void {
    rmSync(this.#ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', ['--lazy', this.place]);
  }
}

const LIBRARIES = '/usr/lib';

function fakeTime(): string | undefined {
  return readdirSync(LIBRARIES)
    .map((folder) => join(LIBRARIES, folder, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));
}

export const CLOCK_TOOL: Tool = { name: 'libfaketime', isThere: () => fakeTime() !== undefined };

/** The clock on the wall, as processes see it; how long things take is left as it is. */
export class WallClock {
  readonly #file: string;

  /** Each of these is a clock of its own. */
  constructor(folder: string, whose: string) {
    this.#file = join(folder, `clock-of-${whose}`);
    this.shift(0);
  }

  shift(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s\n`);
  }

  /** For a process that is to see this clock. */
  get environment(): Record<string, string> {
    return {
      LD_PRELOAD: fakeTime() ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
  }
}
