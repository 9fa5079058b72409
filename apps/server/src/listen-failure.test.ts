import { expect, test } from 'vitest';
import { listenFailure } from './listen-failure';
import { describeStartFailure, StartFailure } from './platform/start-failure';

test.each([
  ['EADDRINUSE', 'PORT=81'],
  ['EACCES', '80'],
  ['EADDRNOTAVAIL', 'HOST'],
  ['ENOTFOUND', 'HOST'],
])('%s is told in a sentence of each language that names %s', (code, named) => {
  const failure = listenFailure(Object.assign(new Error('listen'), { code }), 80);
  expect(failure).toBeInstanceOf(StartFailure);
  const sentences = describeStartFailure(failure as StartFailure).split('\n');
  expect(sentences).toHaveLength(2);
  for (const sentence of sentences) expect(sentence).toContain(named);
});

test('what nobody can do anything about stays as it is', () => {
  const error = Object.assign(new Error('listen'), { code: 'EMFILE' });
  expect(listenFailure(error, 80)).toBe(error);
});
