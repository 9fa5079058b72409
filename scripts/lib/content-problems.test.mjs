import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from './repository.mjs';

const codes = [
  ...readFileSync(inRoot('packages/scoring/src/problem-codes.ts'), 'utf8').matchAll(/^ {2}'(\w+)',$/gm),
].map(([, code]) => code);

test.each(['vi', 'en'])(
  'in %s every problem of content has its sentence, and every sentence its problem',
  (language) => {
    const { problem } = JSON.parse(readFileSync(inRoot('packages/i18n/locales', language, 'content.json'), 'utf8'));
    expect(codes.length).toBeGreaterThan(20);
    expect(Object.keys(problem).sort()).toEqual([...codes].sort());
  },
);
