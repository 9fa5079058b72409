import { useMutation, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from '@/testing/answers';
import { show } from '@/testing/show';
import { call } from './api';
import { announce } from './live';
import { reading } from './reading';

const LIST = 'GET /api/grades/';
const ROW = 'GET /api/grades/6/';
const NOTICES = 'GET /api/notifications/';
const body = { name: 'Khối 6', updated_at: '' } as never;

/** A page with a list, a row and something that grades have nothing to do with. */
function Page({ write }: { write: () => Promise<unknown> }) {
  const list = useQuery({ ...reading(LIST), select: ({ count }) => count });
  const row = useQuery(reading('GET /api/grades/{id}/', { params: { id: 6 } }));
  const notices = useQuery({ ...reading(NOTICES), select: ({ count }) => count });
  const writing = useMutation({ mutationFn: write });
  return (
    <>
      <p>
        {list.data} {row.data?.name} {notices.data} {writing.status}
      </p>
      <button type="button" onClick={() => writing.mutate()}>
        go
      </button>
    </>
  );
}

const page = (count: number) => ({ body: { count, next: null, previous: null, results: [] } });
const shown = (text: string) => waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(text));
const GIVEN = {
  [LIST]: [page(1), page(2)],
  [ROW]: [{ body: { id: 6, name: 'A' } }, { body: { id: 6, name: 'C' } }],
  [NOTICES]: [page(7)],
};

async function showing(write: () => Promise<unknown>, given: Parameters<typeof answers>[0]) {
  const server = answers({ ...GIVEN, ...given });
  const { user } = show(<Page write={write} />);
  await shown('1 A 7 idle');
  return { server, go: () => user.click(screen.getByRole('button')) };
}

test('what a write touches is read again, and nothing else; a mutation lasts until it is there', async () => {
  const { server, go } = await showing(() => call('POST /api/grades/', { body }), {
    'POST /api/grades/': [{ status: 201, body: { id: 7, name: 'B' } }],
  });
  await go();
  await shown('2 C 7 success');
  expect([LIST, ROW, NOTICES].map((name) => server.sentTo(name).length)).toEqual([2, 2, 1]);
});

test('the row that a write answers with takes its place without being read again', async () => {
  const { server, go } = await showing(() => call('PATCH /api/grades/{id}/', { params: { id: 6 }, body }), {
    'PATCH /api/grades/6/': [{ body: { id: 6, name: 'B' } }],
  });
  await go();
  await shown('2 B 7 success');
  expect([LIST, ROW].map((name) => server.sentTo(name).length)).toEqual([2, 1]);
});

function Import() {
  const { data } = useQuery({
    ...reading('GET /api/question_imports/{id}/', { params: { id: 6 } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const confirm = useMutation({
    mutationFn: () => call('POST /api/question_imports/{id}/confirm/', { params: { id: 6 }, body: {} as never }),
  });
  return (
    <button type="button" onClick={() => confirm.mutate()}>
      {data?.file_name}
    </button>
  );
}

test('an answer that took its place is read again after the next write that touches it', async () => {
  const server = answers({
    'POST /api/question_imports/': [{ status: 201, body: { id: 6, file_name: 'found' } }],
    'POST /api/question_imports/6/confirm/': [{ status: 201, body: { materials: [1] } }],
    'GET /api/question_imports/6/': [{ body: { id: 6, file_name: 'read' } }],
  });
  const { user } = show(<Import />);
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('read'));
  // The write before it touches nothing, so nothing was read after it.
  await call('POST /api/question_imports/', { body: {} as never });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(server.sentTo('GET /api/question_imports/6/')).toHaveLength(2));
});

test('many writes of one mutation are followed by one reading', async () => {
  const write = () => Promise.all([1, 2, 3].map(() => call('POST /api/grades/', { body })));
  const { server, go } = await showing(write, { 'POST /api/grades/': [{ status: 201, body: { id: 7, name: 'B' } }] });
  await go();
  await shown('2 C 7 success');
  expect(server.sentTo(LIST)).toHaveLength(2);
});

test('a write outside a mutation is followed by a reading, too', async () => {
  const { server } = await showing(async () => undefined, {
    'POST /api/grades/': [{ status: 201, body: { id: 7, name: 'B' } }],
  });
  await call('POST /api/grades/', { body });
  await shown('2 C 7 idle');
  expect(server.sentTo(LIST)).toHaveLength(2);
});

test.each([
  [400, 1, 'what was wrongly typed changes nothing'],
  [409, 2, 'a conflict shows that the page is behind'],
  [404, 2, 'so does a row that is gone'],
  [503, 2, 'and nobody knows what became of a write that broke off'],
])('refused with %i the list is read %i times: %s', async (status, times) => {
  const { server, go } = await showing(() => call('POST /api/grades/', { body }), {
    'POST /api/grades/': [{ status, body: { code: 'x' } }],
  });
  await go();
  await shown(times === 1 ? '1 A 7 error' : '2 C 7 error');
  expect(server.sentTo(LIST)).toHaveLength(times);
});

test('a quiet write touches nothing', async () => {
  const { server, go } = await showing(() => call('POST /api/grades/', { body }, { quiet: true }), {
    'POST /api/grades/': [{ status: 201, body: { id: 7, name: 'B' } }],
  });
  await go();
  await shown('1 A 7 success');
  expect(server.sentTo(LIST)).toHaveLength(1);
});

test('an event of the server has what it touches read again, several in a row once', async () => {
  const { server } = await showing(async () => undefined, { [NOTICES]: [page(7), page(8)] });
  for (const id of [1, 2, 3]) announce('notification', JSON.stringify({ id }));
  await shown('1 A 8 idle');
  expect([LIST, NOTICES].map((name) => server.sentTo(name).length)).toEqual([1, 2]);
});
