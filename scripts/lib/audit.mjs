import { npmCommand } from './ensure-installed.mjs';
import { capture } from './run.mjs';

/** What npm prints beside its answer are warnings without braces. */
function answerIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return {};
  }
}

/** Known weaknesses of what runs in the product, from what `npm audit --json` says. */
export function judgeAudit(output) {
  const { vulnerabilities } = answerIn(output);
  if (!vulnerabilities) {
    // A mirror, or a machine without a way out: no failure, but no success either.
    return { passed: 0, failed: 0, remarks: ['audit: NOT DONE, the registry offers no audits here'] };
  }
  const found = Object.values(vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  return found.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: found.length, remarks: [`audit: known weaknesses\n${found.join('\n')}`] };
}

export async function runAudit() {
  const [npm, leading, options] = npmCommand();
  const { output } = await capture(npm, [...leading, 'audit', '--omit=dev', '--json'], options);
  return judgeAudit(output);
}
