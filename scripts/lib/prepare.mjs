import { ensureBuilt, outOfDate } from './ensure-built.mjs';
import { ensureInstalled, needsInstall } from './ensure-installed.mjs';
import { takeTurns } from './take-turns.mjs';

export async function install() {
  if (needsInstall()) await takeTurns(ensureInstalled);
}

/** Does nothing, and writes nothing, when all is up to date. */
export async function installAndBuild(...targets) {
  if (!needsInstall() && outOfDate(targets).length === 0) return;
  await takeTurns(async () => {
    await ensureInstalled();
    await ensureBuilt(targets);
  });
}
