import './lib/require-node.mjs';
import { readFileSync } from 'node:fs';
import { licencesIn } from './lib/licences.mjs';
import { inRoot } from './lib/repository.mjs';

const licences = [...licencesIn(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')))];
for (const [id, { licence }] of licences) console.log(`${licence}\t${id}`);
const others = licences.filter(([, { isAllowed }]) => !isAllowed);
console.log(
  `${licences.length} packages, ${others.length} with a licence that is not in the list of scripts/lib/licences.mjs`,
);
for (const [id, { licence }] of others) console.error(`✗ ${id}: ${licence}`);
process.exitCode = others.length === 0 ? 0 : 1;
