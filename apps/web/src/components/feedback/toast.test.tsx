import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { show } from '@/testing/show';
import { toast } from './toast';

test('the button that closes a message has a name, and closes it', async () => {
  await loadTexts('app');
  const { user } = show(<Notifications />);
  toast.failure({ title: 'Chưa lưu được', message: 'Hãy thử lại.' });
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain('Hãy thử lại.');
  await user.click(screen.getByRole('button', { name: 'Ẩn tin này' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
