import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { fetchKeys } from '@/questions/kinds/kinds';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { AskedItem } from '../testTypes';
import { RegradeDialog } from './RegradeDialog';

const REGRADE = 'POST /api/regrades/';
const params = {
  question: '<p>Phím tắt nào hoàn tác thao tác vừa làm?</p>',
  answers: [
    { text: '<div>Ctrl + X</div>', correct: true },
    { text: '<div>Ctrl + Z</div>', correct: false },
  ],
  behaviour: { type: 'auto' },
};
const item: AskedItem = {
  question_id: '23',
  material_id: 23,
  text: 'Phím tắt nào hoàn tác thao tác vừa làm?',
  type: 'multi_choice',
  chapter: null,
  asked: 124,
  answered: 120,
  difficulty: 0.27,
  discrimination: -0.12,
  interval: null,
  choices: [],
  can: { edit: true },
};
const effect = {
  attempts: 124,
  examined: 124,
  version: null,
  changed: 1,
  impact: [{ school: { id: 1, name: 'THPT Nguyễn Du' }, attempts: 124, changes: 1 }],
  needs_approval: false,
  changes: [
    {
      activity_id: 5,
      kind: 'exam',
      user: { id: 9, name: 'Đinh Công Tuấn' },
      class: { id: 7, name: '11A2' },
      before: 4.75,
      after: 5,
      passed_before: false,
      passed_after: true,
    },
  ],
};

async function open(regrades: { status?: number; body: unknown }[]) {
  await loadTexts('class_exams', 'regrades');
  const server = answers({
    'GET /api/submodulesquestions/23/': [{ body: { id: 23, library: 'H5P.MultiChoice 1.16', params } }],
    [REGRADE]: regrades,
  });
  const onClose = vi.fn();
  const shown = show(
    <RegradeDialog keys={await fetchKeys()} place={{ moduleId: 2, classId: 7 }} item={item} onClose={onClose} />,
  );
  return { server, onClose, ...shown };
}

test('shows what would change, and only then applies it', async () => {
  const { server, user, onClose } = await open([{ body: effect }, { body: { ...effect, version: 2 } }]);
  const wrong = await screen.findByRole('checkbox', { name: 'Ctrl + X' });
  await user.click(screen.getByRole('button', { name: 'Xem trước' }));
  expect(await screen.findByText('Đáp án chưa thay đổi.')).toBeTruthy();
  await user.click(wrong);
  await user.click(screen.getByRole('button', { name: 'Xem trước' }));
  expect(await screen.findByText('Hãy đánh dấu ít nhất một phương án đúng.')).toBeTruthy();
  expect(server.sentTo(REGRADE)).toEqual([]);

  await user.click(screen.getByRole('checkbox', { name: 'Ctrl + Z' }));
  await user.click(screen.getByRole('button', { name: 'Xem trước' }));
  expect(await screen.findByText('124 bài có câu này, 1 bài đổi điểm.')).toBeTruthy();
  expect(screen.getByText('1 bài từ chưa đạt thành đạt')).toBeTruthy();
  const row = screen.getByRole('row', { name: /Đinh Công Tuấn/ });
  expect(row.textContent).toMatch(/4,75.*5.*Thành đạt/);
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Áp dụng, chấm lại' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const mended = {
    ...params,
    behaviour: { type: 'single' },
    answers: [
      { text: '<div>Ctrl + X</div>', correct: false },
      { text: '<div>Ctrl + Z</div>', correct: true },
    ],
  };
  expect(server.sentTo(REGRADE)).toEqual([
    { material_id: 23, params: mended, dry_run: true },
    { material_id: 23, params: mended, dry_run: false },
  ]);
});

test('a refusal is told beside the form, and nothing is lost', async () => {
  const refusal = { status: 409, body: { code: 'regrade.other_questions', detail: 'Nội dung không còn đúng.' } };
  const { user, onClose } = await open([refusal]);
  await user.click(await screen.findByRole('checkbox', { name: 'Ctrl + Z' }));
  await user.click(screen.getByRole('button', { name: 'Xem trước' }));
  expect(await screen.findByText('Nội dung không còn đúng.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Ctrl + Z' })).toHaveProperty('checked', true);
  expect(onClose).not.toHaveBeenCalled();
});

test('large work goes on in the background', async () => {
  const { user, onClose } = await open([
    { body: effect },
    { status: 202, body: { regrade_id: 4, status: 'running', task_id: 8, impact: [] } },
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Ctrl + Z' }));
  await user.click(screen.getByRole('button', { name: 'Xem trước' }));
  await user.click(await screen.findByRole('button', { name: 'Áp dụng, chấm lại' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test('says before what it means to other schools, and that it becomes a proposal', async () => {
  const others = { school: { id: 2, name: 'THCS Lê Lợi' }, attempts: 30, changes: 12 };
  const reaching = { ...effect, impact: [...effect.impact, others], needs_approval: true };
  const { user, onClose } = await open([
    { body: reaching },
    { status: 202, body: { regrade_id: 8, status: 'proposed', task_id: null, impact: reaching.impact } },
  ]);
  await user.click(await screen.findByRole('checkbox', { name: 'Ctrl + X' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ctrl + Z' }));
  await user.click(screen.getByRole('button', { name: 'Xem trước' }));
  expect((await screen.findByText('THCS Lê Lợi')).parentElement?.textContent).toBe(
    'THCS Lê Lợi: 30 bài có câu này, 12 bài đổi điểm',
  );
  expect(screen.getByText(/sẽ là một đề nghị/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gửi đề nghị' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
