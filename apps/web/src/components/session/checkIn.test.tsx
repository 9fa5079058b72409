import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { CheckInForm } from './CheckInForm';
import { NoteField } from './NoteField';

beforeAll(() => loadTexts('attendance', 'sessions', 'components'));

const codeField = () => screen.getByRole('textbox', { name: /Nhập mã 6 chữ số/ }) as HTMLInputElement;
const sendButton = () => screen.getByRole('button', { name: 'Điểm danh' }) as HTMLButtonElement;

test('a code is sent as six digits, however it is typed, and a refusal stands beside it until another is typed', async () => {
  const server = answers({
    'POST /api/checkin/': [
      { status: 400, body: { code: 'checkin.wrong', detail: 'Mã chưa đúng.' } },
      { body: { session_id: 1, topic: 'Phân số', status: 'present' } },
    ],
  });
  const { user } = show(<CheckInForm />);
  await user.type(codeField(), '48a2 91');
  expect(sendButton().disabled).toBe(true);
  await user.type(codeField(), '39');
  expect(codeField().value).toBe('482913');
  await user.click(sendButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Mã chưa đúng.');
  await user.clear(codeField());
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(codeField(), '111111{Enter}');
  await waitFor(() => expect(codeField().value).toBe(''));
  expect(server.sentTo('POST /api/checkin/')).toEqual([{ code: '482913' }, { code: '111111' }]);
});

test('a note is saved when one goes on, not when one thinks better of it, and not when it is the same', async () => {
  const saved = vi.fn();
  const { user } = show(<NoteField name="An" note="Ốm" isSaving={false} onSave={saved} />);
  const open = () => user.click(screen.getByRole('button', { name: 'Ghi chú của An' }));
  await open();
  await user.keyboard(' nặng{Escape}');
  await open();
  await user.keyboard('{Enter}');
  expect(saved).not.toHaveBeenCalled();
  await open();
  await user.keyboard(' nặng{Enter}');
  expect(saved.mock.calls).toEqual([['Ốm nặng']]);
});
