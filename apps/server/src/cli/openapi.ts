import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../platform/http/openapi';
import { openApiPath } from '../platform/paths';

/** `npm run generate` writes the document; with `--check` it only tells whether the committed one is fresh. */
const fresh = `${JSON.stringify(openApiDocument(), null, 2)}\n`;
if (process.argv.includes('--check')) {
  const committed = readFileSync(openApiPath, 'utf8');
  if (committed !== fresh) {
    process.stderr.write('packages/contract/openapi.json is stale: run npm run generate\n');
    process.exit(1);
  }
} else {
  writeFileSync(openApiPath, fresh);
}
