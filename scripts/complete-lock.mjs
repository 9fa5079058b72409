import './lib/require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { completeLock } from './lib/lock-file.mjs';
import { inRoot } from './lib/repository.mjs';

// To be run after `npm install <package>` where the registry does not carry every platform's packages.
const path = inRoot('package-lock.json');
writeFileSync(path, `${JSON.stringify(completeLock(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`);
