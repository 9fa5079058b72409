import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { TestTimes } from './TestStatus';

test('a test without times has no limit; of a draft they are not set yet', async () => {
  await loadTexts('class_exams', 'components');
  show(
    <ul>
      <li>
        <TestTimes openAt={null} closeAt={null} />
      </li>
      <li>
        <TestTimes openAt={null} closeAt={null} isDraft />
      </li>
      <li>
        <TestTimes openAt={null} closeAt="2026-11-20T17:00:00Z" isDraft />
      </li>
    </ul>,
  );
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual(['Không giới hạn', 'Chưa đặt', 'Đến hết 20/11']);
});
