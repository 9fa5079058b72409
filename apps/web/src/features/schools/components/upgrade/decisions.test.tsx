import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import type { Preview, PreviewClass } from '../../upgradeTypes';
import { useDecisions } from '../../useDecisions';
import { ClassChoice } from './ClassChoice';
import { KeptDecisions } from './KeptDecisions';

const NOBODY = { promote: 0, graduate: 0, repeat: 0, transfer: 0, unplaced: 0 };
const stuck: PreviewClass = {
  ...NOBODY,
  id: 3,
  from: { name: '9A1', grade: { id: 9, name: 'Khối 9' }, level_code: 'secondary' },
  to: null,
  graduates: false,
  students: 30,
  exceptions: [{ code: 'no_next_grade', name: null, taken_by: null }],
  warnings: [],
} as PreviewClass;
const preview: Preview = {
  school: { id: 1, name: 'THCS Lê Quý Đôn' },
  from_year: { id: 1, name: '2026-2027' },
  to_year: { id: 2, name: '2027-2028' },
  middle_of_year: null,
  totals: { ...NOBODY, roll: 30 },
  classes: [stuck],
  students: [],
  targets: [],
  kept: {
    log_id: 8,
    decisions: [{ user_id: 7, action: 'repeat' }],
    class_decisions: [{ class_id: 3, graduates: true }],
  },
};

function Page() {
  const state = useDecisions(1);
  return (
    <>
      <KeptDecisions preview={preview} state={state} />
      <ClassChoice row={stuck} preview={preview} state={state} />
      <output aria-label="decided">{JSON.stringify(state.decisions)}</output>
    </>
  );
}

const decided = () => JSON.parse(screen.getByLabelText('decided').textContent ?? '');

beforeEach(async () => {
  await loadTexts('schools');
  window.sessionStorage.clear();
  answers({ 'GET /api/grades/': [{ body: { count: 1, results: [{ id: 9, name: 'Khối 9', en_name: 'Grade 9' }] } }] });
});

test('a class that has no grade above it can be said to have finished', async () => {
  const { user } = show(<Page />);
  await user.click(screen.getByRole('combobox', { name: /9A1/ }));
  await user.click(await screen.findByRole('option', { name: 'Đã học xong, không lên lớp' }));
  expect(decided().class_decisions).toEqual([{ class_id: 3, graduates: true }]);
  await user.click(screen.getByRole('combobox', { name: /9A1/ }));
  await user.click(await screen.findByRole('option', { name: 'Khối 9' }));
  expect(decided().class_decisions).toEqual([{ class_id: 3, next_grade_id: 9 }]);
});

test('decisions of a roll-over that was undone are taken over with one press, and then offered no more', async () => {
  const { user } = show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Dùng lại các quyết định đó' }));
  expect(decided()).toEqual({
    decisions: [{ user_id: 7, action: 'repeat' }],
    class_decisions: [{ class_id: 3, graduates: true }],
  });
  expect(screen.queryByRole('button', { name: 'Dùng lại các quyết định đó' })).toBeNull();
});
