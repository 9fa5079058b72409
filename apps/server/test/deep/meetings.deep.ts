import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { soak } from '../meetings-soak';
import { MeetingsStage } from '../meetings-stage';

const SEED = Number(process.env.MEETINGS_SEED ?? randomInt(2 ** 31));

let stage: MeetingsStage;
beforeEach(async () => {
  stage = await MeetingsStage.open();
});
afterEach(() => stage.close());

test.each([10, 4])(
  'a long term of sessions while one call in %i fails: both sides have the same meetings',
  {
    timeout: 600_000,
  },
  async (oneIn) => {
    const startedAt = Date.now();
    const result = await soak(stage, { hosts: 12, rounds: 45, perRound: 20, oneIn, seed: SEED + oneIn });
    const { stray, missing, leftOver, ...figures } = result;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stdout.write(`\nmeetings: seed ${SEED} (MEETINGS_SEED), ${JSON.stringify(figures)}, ${seconds} s\n`);
    expect({ stray, missing, leftOver }).toEqual({ stray: [], missing: [], leftOver: 0 });
  },
);
