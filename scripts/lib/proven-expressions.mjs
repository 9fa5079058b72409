import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './repository.mjs';

const LIST = inRoot('scripts/lib/proven-expressions.txt');
/** Another prover may come to another verdict. */
const prover = () => `recheck ${JSON.parse(readFileSync(inRoot('node_modules/recheck/package.json'), 'utf8')).version}`;

/**
 * Expressions that were proven to be quick. A proof takes up to seconds and its outcome hangs on nothing but the
 * expression, so it is made once; an expression that is not in the list is proven by every check.
 */
export function provenExpressions() {
  const [by, ...texts] = existsSync(LIST) ? readFileSync(LIST, 'utf8').trimEnd().split('\n') : [];
  return new Set(by === prover() ? texts : []);
}

export function keepProven(texts) {
  writeFileSync(LIST, `${[prover(), ...[...texts].sort()].join('\n')}\n`);
}
