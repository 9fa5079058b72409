import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './repository.mjs';
import { announce } from './sentences.mjs';

const SIGN_OF_LIFE_MS = 1000;
const SILENCE_MEANS_DEAD_MS = 10_000;

function holderOf(path) {
  try {
    return { pid: Number(readFileSync(path, 'utf8')), silentFor: Date.now() - statSync(path).mtimeMs };
  } catch {
    return null;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function claim(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Two commands started at once must not install or build over each other. */
export async function takeTurns(work) {
  mkdirSync(inRoot('.build'), { recursive: true });
  const path = inRoot('.build', 'turn');
  let told = false;
  while (!claim(path)) {
    const holder = holderOf(path);
    const isDead = holder && (holder.silentFor > SILENCE_MEANS_DEAD_MS || (holder.pid > 0 && !isRunning(holder.pid)));
    if (isDead) rmSync(path, { force: true });
    else if (holder?.pid && !told) {
      announce('waiting', { pid: holder.pid });
      told = true;
    }
    await sleep(200);
  }
  const signs = setInterval(() => utimesSync(path, new Date(), new Date()), SIGN_OF_LIFE_MS);
  try {
    return await work();
  } finally {
    clearInterval(signs);
    rmSync(path, { force: true });
  }
}
