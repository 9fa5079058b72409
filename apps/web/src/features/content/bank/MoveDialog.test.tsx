import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { Material } from '../queries';
import { MoveDialog } from './MoveDialog';

const row = (bank: 'open' | 'exam') =>
  ({ id: 7, question: 'Câu bảy', bank, updated_at: '2026-11-18T00:00:00Z' }) as unknown as Material;
const HIDE = 'POST /api/submodulesquestions/7/to_exam_bank/';
const EDIT = 'PUT /api/submodulesquestions/7/';
beforeAll(() => loadTexts('bank', 'components', 'app'));

test('a question goes into the exam bank and is shown there', async () => {
  const onClose = vi.fn();
  answers({ [HIDE]: [{ body: {} }] });
  const { user, router } = show(<MoveDialog row={row('open')} onClose={onClose} />, '/admin/content-bank');
  await user.click(await screen.findByRole('button', { name: 'Chuyển vào ngân hàng đề thi' }));
  await waitFor(() => expect(router.state.location.search).toBe('?bank=exam&open=7'));
  expect(onClose).toHaveBeenCalled();
});

test('where it stands is told when it cannot, and nothing is tried again', async () => {
  const places = [
    { kind: 'part', name: 'Tin học 7: Chương 1' },
    { kind: 'asked', name: null },
  ];
  const refusal = { code: 'exam_bank.placed', detail: 'Đang được dùng.', params: { places } };
  answers({ [HIDE]: [{ status: 409, body: refusal }] });
  const { user } = show(<MoveDialog row={row('open')} onClose={vi.fn()} />);
  const move = await screen.findByRole('button', { name: 'Chuyển vào ngân hàng đề thi' });
  await user.click(move);
  expect((await screen.findByRole('alert')).textContent).toBe('Đang được dùng.');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bài trong khóa học: Tin học 7: Chương 1',
    'Học sinh đã thấy hoặc đã làm câu này',
  ]);
  expect((move as HTMLButtonElement).disabled).toBe(true);
});

test('the way back says what it means', async () => {
  const server = answers({ [EDIT]: [{ body: {} }] });
  const { user } = show(<MoveDialog row={row('exam')} onClose={vi.fn()} />);
  expect(await screen.findByText(/không còn bí mật/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Chuyển về kho học liệu' }));
  await waitFor(() => expect(server.sentTo(EDIT)).toMatchObject([{ bank: 'open' }]));
});
