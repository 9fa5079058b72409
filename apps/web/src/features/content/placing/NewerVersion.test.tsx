import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { NewerVersion } from './NewerVersion';

const TAKE = 'POST /api/sub_module_questions/7/take_version/';
const held = {
  id: 23,
  placing_id: 7,
  question: 'Phím tắt',
  status: 'published',
  library: 'H5P.MultiChoice',
  points: 1,
  counts: { questions: 1 },
  version: 1,
  newer_version: 3,
};
const versionOf = (version: number, text: string) => ({
  version,
  library: 'H5P.MultiChoice 1.16',
  params: { question: `<p>${text}</p>`, answers: [{ text: 'A', correct: true }, { text: 'B' }] },
  created_by: null,
  created_at: '2026-01-01T00:00:00Z',
  worked_with: true,
});

test('shows what the part holds beside the newer version, and takes it', async () => {
  await loadTexts('bank', 'components');
  const server = answers({
    'GET /api/submodulesquestions/23/versions/': [
      { body: { results: [versionOf(3, 'Sau khi sửa?'), versionOf(1, 'Trước khi sửa?')] } },
    ],
    [TAKE]: [{ body: { ...held, version: 3, newer_version: null } }],
  });
  const { user } = show(<NewerVersion held={held} />);
  expect(screen.getByText('Có bản mới (v3)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Xem bản mới của Phím tắt' }));
  expect(await screen.findByText('Trước khi sửa?', undefined, { timeout: 10_000 })).toBeTruthy();
  expect(await screen.findByText('Sau khi sửa?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lấy bản v3' }));
  await waitFor(() => expect(server.sentTo(TAKE)).toHaveLength(1));
});

test('says nothing where there is nothing newer', () => {
  show(<NewerVersion held={{ ...held, newer_version: null }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
