import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts } from '@/lib/i18n';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { openJournal } from '../journal/safeJournal';
import { LateNote } from './LateNote';

// An attempt of its own: the journal is one for all that runs in this process.
const place = { owner: 7, activity: 7900 };
beforeAll(() => loadTexts('exams', 'app'));

test('what did not get there in time is told as it stands, handed in by itself, and erased with the receipt', async () => {
  const journal = await openJournal();
  const answered = { question: 'q2', number: 2, response: true, madeAt: Date.parse('2026-11-15T08:00:00Z') };
  // Its number goes on from whatever this process kept before.
  const { seq } = await journal.keep(place, answered, 4);
  const { sentTo } = answers({
    'GET /api/me/': [{ body: { user_id: 7 } }],
    'GET /api/student_answer_exam_question/7900/': [{ body: { answers: [] } }],
    'POST /api/student_late_answers/7900/': [
      { status: 503, body: {} },
      { status: 202, body: { kept: 1 } },
    ],
  });
  show(<LateNote activity={7900} />);
  expect(await screen.findByText('1 câu trả lời chỉ còn trong trang này')).toBeTruthy();
  expect(await journal.unsent(place)).toHaveLength(1);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Đã nộp muộn 1 câu trả lời')).toBeTruthy();
  expect(screen.queryByText('1 câu trả lời chỉ còn trong trang này')).toBeNull();
  expect(sentTo('POST /api/student_late_answers/7900/')[1]).toEqual({
    answers: [{ question_id: 'q2', response: true, seq, answered_at: '2026-11-15T08:00:00.000Z' }],
  });
  expect(await journal.unsent(place)).toEqual([]);
});
