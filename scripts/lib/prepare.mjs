import { ensureBuilt, outOfDate } from './ensure-built.mjs';
import { ensureInstalled, needsInstall } from './ensure-installed.mjs';
import { takeTurns } from './take-turns.mjs';

const TO_RUN = { tools: false };
const TO_WORK_ON_IT = { tools: true };

/** Everything, with the tools of checks and tests. */
export async function install() {
  if (needsInstall(TO_WORK_ON_IT)) await takeTurns(() => ensureInstalled(TO_WORK_ON_IT));
}

/** What running it needs. Does nothing, and writes nothing, when all is up to date. */
export async function installAndBuild(...targets) {
  if (!needsInstall(TO_RUN) && outOfDate(targets).length === 0) return;
  await takeTurns(async () => {
    await ensureInstalled(TO_RUN);
    await ensureBuilt(targets);
  });
}
