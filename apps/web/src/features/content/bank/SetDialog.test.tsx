import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { SetDialog } from './SetDialog';

const ADD = 'POST /api/submodulesquestions/add_to_set/';
beforeAll(() => loadTexts('bank', 'components', 'app'));

test('chosen questions go into a new set under its name, or into one that is there', async () => {
  const onClose = vi.fn();
  const server = answers({
    [ADD]: [{ body: { id: 9, question: 'Mạng', added: 2, had: 0, failed: [] } }],
    'GET /api/submodulesquestions/': [{ body: { count: 1, results: [{ id: 5, question: 'Bộ cũ' }] } }],
  });
  const { user } = show(<SetDialog ids={[1, 2]} onClose={onClose} />);
  const add = () => screen.findByRole('button', { name: 'Thêm vào bộ' });
  await user.click(await add());
  expect(await screen.findByText('Hãy đặt tên bộ câu hỏi.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: /Tên bộ câu hỏi/ }), ' Mạng ');
  await user.click(await add());
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  await user.click(screen.getByRole('radio', { name: 'Bộ đã có' }));
  await user.click(await screen.findByRole('combobox', { name: /Bộ câu hỏi của tôi/ }));
  await user.click(await screen.findByRole('option', { name: 'Bộ cũ' }));
  await user.click(await add());
  await vi.waitFor(() =>
    expect(server.sentTo(ADD)).toEqual([
      { ids: [1, 2], question: 'Mạng' },
      { ids: [1, 2], set_id: 5 },
    ]),
  );
});
