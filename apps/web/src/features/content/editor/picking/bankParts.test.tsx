import { expect, test } from 'vitest';
import { partsOf } from './bankParts';

const choice = { library: 'H5P.MultiChoice 1.16', params: { question: 'One?' }, question: 'First' };

test('a question becomes a part of its own, in the version that it has', () => {
  const [part] = partsOf(choice);
  expect(part).toMatchObject({
    library: 'H5P.MultiChoice 1.16',
    params: { question: 'One?' },
    metadata: { title: 'First' },
  });
  expect(part?.subContentId).not.toBe(partsOf(choice)[0]?.subContentId);
});

test('a set brings each of its questions, with new ids', () => {
  const held = [
    { ...choice, subContentId: 'a' },
    { ...choice, subContentId: 'b' },
  ];
  const parts = partsOf({ library: 'H5P.QuestionSet 1.20', params: { questions: held }, question: 'Set' });
  expect(parts.map(({ library }) => library)).toEqual(held.map(({ library }) => library));
  expect(parts.map(({ subContentId }) => subContentId)).not.toContain('a');
});
