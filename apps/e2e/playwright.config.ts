import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { browserPath } from './browser-path';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // A journey waits for its page half of the time: one more than there are processors keeps them all busy.
  workers: availableParallelism() + 1,
  // Limits for a busy machine: a test that works is not slower for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1440, height: 900 },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // Journeys look at what comes of it, not at how it moves there: every frame of it would have to be drawn.
    contextOptions: { reducedMotion: 'reduce' },
    // What never comes is named, instead of the whole journey.
    actionTimeout: 60_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-gpu',
        // A page lives for seconds: making its scripts faster costs more than it gains.
        '--js-flags=--no-opt --no-maglev',
        ...(asRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'pictures', testMatch: 'pictures/*.spec.ts', snapshotPathTemplate: `${process.env.PICTURES}/{arg}{ext}` },
  ],
});
