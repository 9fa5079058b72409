import { DEFAULT_HOURS } from '@khue/contract/school-hours-words';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { hoursIn } from '../schoolHours';
import { HourFields } from './HourFields';
import { BLANK } from './sessionDraft';

beforeAll(() => loadTexts('sessions'));

function Form() {
  const [draft, setDraft] = useState(BLANK);
  return (
    <>
      <HourFields
        hours={hoursIn(DEFAULT_HOURS)}
        draft={draft}
        onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
      />
      <output>
        {draft.start.time} {draft.minutes}
      </output>
    </>
  );
}

test('an hour sets time and length, two hours their whole length with the break between', async () => {
  const { user } = show(<Form />);
  const box = (name: string) => screen.getByRole('combobox', { name });
  await user.click(box('Từ tiết'));
  await user.click(await screen.findByRole('option', { name: /Tiết 2 \(08:20/ }));
  expect(screen.getByRole('status').textContent).toBe('08:20 45');
  await user.click(box('Đến hết tiết'));
  await user.click(await screen.findByRole('option', { name: /Tiết 3 \(09:15/ }));
  expect(screen.getByRole('status').textContent).toBe('08:20 100');
  expect((box('Đến hết tiết') as HTMLInputElement).value).toContain('Tiết 3');
});
