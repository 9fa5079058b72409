import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SAMPLES, type SampleName } from './playerSamples';

const ROOT = join(import.meta.dirname, '../../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** As strict as the product's own pages: what the player does must pass it. */
const POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-stage'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'";

/** A page with nothing but the player, built from the product's own source. */
export async function buildStage(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'khue-stage-'));
  const builder = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/stage.config.ts', '--logLevel', 'error'],
    { cwd: ROOT, env: { ...process.env, STAGE_DIR: folder }, stdio: 'inherit' },
  );
  const code = await new Promise((resolve) => builder.once('exit', resolve));
  expect(code, 'build of the page that plays content').toBe(0);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

declare global {
  interface Window {
    /** Plays something else on the page that is open. */
    stage?: (content: { library: string; params: object }, language: string) => Promise<void>;
  }
}

type Staged = SampleName | { library: string; params: object };

/** Opens content in the player, as the makers' preview shows it. */
export async function play(page: Page, folder: string, what: Staged, language: 'vi' | 'en' = 'vi'): Promise<void> {
  const staged = typeof what === 'string' ? SAMPLES[what] : what;
  if (page.url().endsWith('/player-stage/')) {
    await page.evaluate(([content, chosen]) => window.stage?.(content, chosen), [staged, language] as const);
    return expectPlaying(page);
  }
  await page.route('**/player-stage/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/player-stage/', '') || 'index.html';
    const body = await readFile(join(folder, path)).catch(() => null);
    if (!body) return route.fulfill({ status: 404 });
    const headers = {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    };
    return route.fulfill({ body, headers });
  });
  await page.addInitScript(
    ([content, chosen]) => {
      Object.assign(globalThis, { staged: content });
      window.localStorage.setItem('khue.language', chosen);
    },
    [staged, language] as const,
  );
  await page.goto('/player-stage/');
  await expectPlaying(page);
}

async function expectPlaying(page: Page): Promise<void> {
  await expect(page.getByRole('switch')).toBeVisible();
  await expect(page.locator('[role="status"][aria-label]')).toHaveCount(0);
}
