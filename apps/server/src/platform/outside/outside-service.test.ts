import { describe, expect, test } from 'vitest';
import { QuickTime } from '../../../test/open-edx-fake/quick-time';
import { OutsideFault } from '../../ports/outside-fault';
import { OutsideService } from './outside-service';
import { ONCE, PATIENT } from './retry-policy';
import { TokenCache } from './token-cache';
import { withinBudget } from './waiting-budget';

/** A service that never answers, nor heeds that nobody waits any more. */
const silence = () => new Promise<never>(() => undefined);
const LONG = 60_000;

const time = new QuickTime();
const serviceWith = (limits: Partial<ConstructorParameters<typeof OutsideService>[0]> = {}, timing = time) =>
  new OutsideService(
    {
      name: 'a service',
      atOnce: 4,
      timeoutMs: LONG,
      breaker: { faults: 5, openMs: 30_000 },
      retry: PATIENT,
      ...limits,
    },
    timing,
  );

const TIMED_OUT = { name: 'OutsideFault', kind: 'timeout' };

describe('the budget', () => {
  test('ends an attempt that would wait for longer, whether or not the attempt heeds its signal', async () => {
    await expect(withinBudget(50, () => serviceWith().call(silence))).rejects.toMatchObject(TIMED_OUT);
  });

  test('is one for all calls within, whichever service they ask', async () => {
    const asked: string[] = [];
    await withinBudget(50, async () => {
      for (const name of ['one', 'other']) {
        await expect(
          serviceWith({ name }).call(() => {
            asked.push(name);
            return silence();
          }),
        ).rejects.toMatchObject(TIMED_OUT);
      }
    });
    expect(asked).toEqual(['one']);
  });

  test('ends the wait for a place in the queue', async () => {
    const service = serviceWith({ atOnce: 1 });
    const stop = new AbortController();
    const first = service.call(silence, { signal: stop.signal });
    await expect(withinBudget(50, () => service.call(async () => 'late'))).rejects.toMatchObject(TIMED_OUT);
    stop.abort();
    await expect(first).rejects.toThrow();
    expect(await service.call(async () => 'free again')).toBe('free again');
  });

  test('does not begin a pause that is longer than what is left', async () => {
    const timing = new QuickTime();
    const throttled = async () => {
      throw new OutsideFault('throttled', 'busy', 60);
    };
    await expect(withinBudget(15_000, () => serviceWith({}, timing).call(throttled))).rejects.toMatchObject({
      kind: 'throttled',
    });
    expect(timing.slept).toEqual([]);
    // A job has the time.
    await expect(serviceWith({}, timing).call(throttled)).rejects.toMatchObject({ kind: 'throttled' });
    expect(timing.slept.length).toBeGreaterThan(0);
  });

  test('of one caller does not end the renewal of a token that others wait for', async () => {
    let arrive: (token: { value: string; expiresInSeconds: number }) => void = () => undefined;
    const service = serviceWith();
    const tokens = new TokenCache(() => service.attempt(() => new Promise((resolve) => (arrive = resolve))), time);
    const hasty = withinBudget(50, () => tokens.get());
    const patient = tokens.get();
    await expect(hasty).rejects.toMatchObject(TIMED_OUT);
    arrive({ value: 'token', expiresInSeconds: 3600 });
    expect(await patient).toBe('token');
  });

  test('within a longer one ends with the shorter, and the longer goes on', async () => {
    await withinBudget(LONG, async () => {
      await expect(withinBudget(50, () => serviceWith().call(silence))).rejects.toMatchObject(TIMED_OUT);
      expect(await serviceWith().call(async () => 'answer')).toBe('answer');
    });
    await expect(withinBudget(50, () => withinBudget(LONG, () => serviceWith().call(silence)))).rejects.toMatchObject(
      TIMED_OUT,
    );
  });
});

describe('the circuit breaker', () => {
  const isOpen = async (service: OutsideService) =>
    service
      .call(async () => 'asked')
      .then(
        () => false,
        (fault: unknown) => /left alone/.test(String(fault)),
      );
  const breaker = { faults: 1, openMs: 30_000 };

  test('counts a caller who waited for most of the time in vain, not one who had none left', async () => {
    const service = serviceWith({ breaker, timeoutMs: LONG, retry: ONCE });
    await expect(withinBudget(50, () => service.call(silence))).rejects.toMatchObject(TIMED_OUT);
    expect(await isOpen(service)).toBe(false);
    await expect(withinBudget(60, () => service.call(silence, { timeoutMs: 80 }))).rejects.toMatchObject(TIMED_OUT);
    expect(await isOpen(service)).toBe(true);
  });

  test.each([
    ['a fault', new OutsideFault('unavailable', 'down'), true],
    ['an answer that makes no sense', new OutsideFault('protocol', 'what?'), true],
    ['being throttled', new OutsideFault('throttled', 'busy'), false],
    ['being refused', new OutsideFault('unauthorised', 'no'), false],
    ['an error of the adapter', new Error('no such mailbox'), false],
  ])('%s opens it: %s', async (_name, error, opens) => {
    const service = serviceWith({ breaker, retry: ONCE });
    await expect(service.call(() => Promise.reject(error))).rejects.toBe(error);
    expect(await isOpen(service)).toBe(opens);
  });
});

test('what must not happen twice is attempted once', async () => {
  let attempts = 0;
  const failing = async () => {
    attempts += 1;
    throw new OutsideFault('unavailable', 'down');
  };
  await expect(serviceWith({ retry: ONCE }).call(failing)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(attempts).toBe(1);
});
