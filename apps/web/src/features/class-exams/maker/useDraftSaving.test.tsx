import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newDraft, type OwnTest } from './testDraft';
import { useDraftSaving } from './useDraftSaving';

test('a draft that is due while the test is being given does not take it back', async () => {
  const stored = {
    id: 50,
    status: 'draft',
    begun: false,
    open_at: null,
    close_at: null,
    pass_score: 5,
    module: { id: 2 },
    classes: [],
    questions: [],
  } as unknown as OwnTest;
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { status } = JSON.parse(String(init.body)) as { status: string };
    sent.push(status);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return new Response(JSON.stringify({ ...stored, status, updated_at: '' }), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const draft = newDraft('15 minutes', Date.parse('2026-11-18T02:00:00Z'), { courseId: 2, classIds: [7] });
  const { result } = renderHook(() => useDraftSaving({ stored, draft, isTouched: true, onCreated: () => undefined }));
  await act(async () => {
    const both = Promise.all([result.current.give(), result.current.flush()]);
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    // Whatever else was sent meanwhile would be answered, too.
    const answering = setInterval(() => waiting.shift()?.(), 5);
    await both;
    clearInterval(answering);
  });
  expect(sent).toEqual(['given']);
});
