import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { Failure } from '../failure';
import { IsolatedPool, type IsolationLimits } from './pool';

const LIMITS: IsolationLimits = { processes: 1, memoryMb: 160, seconds: 20, waiting: 2, perPerson: 2 };
let pool: IsolatedPool;
const start = (limits: Partial<IsolationLimits> = {}) => {
  pool = new IsolatedPool({ ...LIMITS, ...limits });
  return pool;
};
const misbehave = (way: string, personId = 1) => pool.run('misbehave', { way, value: 'well' }, personId);

afterEach(() => pool.close());

/** The most memory that any process under this one has had, as Linux counts it. */
function largestChildMb(): number {
  if (!existsSync('/proc/self/status')) return 0;
  const sizes = readdirSync('/proc').flatMap((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'latin1');
      if (!new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)) return [];
      return [Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024];
    } catch {
      return [];
    }
  });
  return Math.max(0, ...sizes);
}

describe('a task that takes too much ends alone', () => {
  test.each(['buffers', 'webassembly', 'heap'])('memory, as %s', async (way) => {
    start();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, largestChildMb());
    }, 5);
    await expect(misbehave(way)).rejects.toMatchObject({ reason: 'memory or fault' });
    clearInterval(watch);
    // What it can take between two looks comes on top.
    expect(most).toBeLessThan(3 * LIMITS.memoryMb);
    expect(await misbehave('echo')).toBe('well');
  });

  test.each(['compute', 'wait'])('time, to %s', async (way) => {
    start({ seconds: 0.5 });
    await expect(misbehave(way)).rejects.toMatchObject({ reason: 'time' });
    await pool.close();
    start();
    expect(await misbehave('echo')).toBe('well');
  });

  test('a process that ends by itself, and a task that fails', async () => {
    start();
    await expect(misbehave('exit')).rejects.toMatchObject({ reason: 'memory or fault' });
    await expect(misbehave('fail')).rejects.toThrow('on purpose');
    expect(await misbehave('echo')).toBe('well');
  });
});

describe('those who wait', () => {
  test('come in turn, up to a number; the next one is refused at once', async () => {
    start({ perPerson: 10 });
    const accepted = ['echo', 'echo', 'echo'].map((way) => misbehave(way));
    await expect(misbehave('echo')).rejects.toSatisfy((error: Failure) => error.code === 'file.busy');
    expect(await Promise.all(accepted)).toEqual(['well', 'well', 'well']);
  });

  test('are served person by person: whoever sends one waits for one of the others', async () => {
    start({ perPerson: 10, waiting: 10 });
    const done: number[] = [];
    const by = (personId: number) => misbehave('echo', personId).then(() => done.push(personId));
    await Promise.all([by(1), by(1), by(1), by(1), by(2), by(3)]);
    expect(done).toEqual([1, 2, 3, 1, 1, 1]);
  });

  test('one person does not take all the places', async () => {
    start({ waiting: 10 });
    const accepted = ['echo', 'echo'].map((way) => misbehave(way, 1));
    await expect(misbehave('echo', 1)).rejects.toBeInstanceOf(Failure);
    expect(await misbehave('echo', 2)).toBe('well');
    await Promise.all(accepted);
    expect(await misbehave('echo', 1)).toBe('well');
  });

  test('are told when the process stops', async () => {
    start();
    const waiting = [misbehave('wait'), misbehave('wait')].map((one) => one.catch((error: unknown) => error));
    await pool.close();
    for (const error of await Promise.all(waiting)) expect(error).toBeInstanceOf(Error);
  });
});
