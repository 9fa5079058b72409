import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { EditPaperDialog } from './EditPaperDialog';

const SAVE = 'PUT /api/exam_papers/7/';

test('title and minutes are changed; what is wrong is said beside its field and not sent', async () => {
  await loadTexts('papers');
  const server = answers({ [SAVE]: [{ body: { id: 7, title: 'Kiểm tra một tiết', exam_duration: 45 } }] });
  const onClose = vi.fn();
  const { user } = show(
    <EditPaperDialog paper={{ id: 7, title: 'Kiểm tra 15 phút', exam_duration: 15 }} onClose={onClose} />,
  );
  const title = screen.getByRole('textbox', { name: /Tên đề/ });
  const minutes = screen.getByRole('textbox', { name: /Thời gian/ });
  await user.clear(title);
  await user.clear(minutes);
  await user.type(minutes, '601');
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(minutes.getAttribute('aria-invalid')).toBe('true');
  expect(server.sentTo(SAVE)).toHaveLength(0);
  await user.type(title, 'Kiểm tra một tiết');
  await user.clear(minutes);
  await user.type(minutes, '45');
  await user.click(screen.getByRole('button', { name: 'Lưu thay đổi' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(server.sentTo(SAVE)).toEqual([{ title: 'Kiểm tra một tiết', exam_duration: 45 }]);
});
