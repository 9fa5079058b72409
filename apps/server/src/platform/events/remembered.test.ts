import { beforeEach, expect, test } from 'vitest';
import { FakeHub } from '../../../test/fake-hub';
import { Remembered } from './remembered';

let hub: FakeHub;
let memory: Remembered<string>;

/** A database that answers when it is told to. */
function slow(...answers: string[]) {
  const waiting: (() => void)[] = [];
  const ask = () => new Promise<string>((resolve) => waiting.push(() => resolve(answers.shift() ?? '')));
  return { ask, answer: () => waiting.shift()?.(), asked: () => waiting.length };
}
const changed = (id: number) => hub.tell({ kind: 'forget', userId: 0, id: 0, ids: [id] });
const turn = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  hub = new FakeHub();
  memory = new Remembered<string>(hub, 2);
});

test('an answer is kept until it is told to have changed', async () => {
  expect(await memory.read(1, async () => 'one')).toBe('one');
  changed(2);
  expect(memory.get(1)).toBe('one');
  changed(1);
  expect(memory.get(1)).toBeUndefined();
});

test('an answer that was on its way when it changed is neither given nor kept, but asked for again', async () => {
  const database = slow('before', 'after');
  const reading = memory.read(1, database.ask);
  changed(1);
  database.answer();
  await turn();
  expect([memory.get(1), database.asked()]).toEqual([undefined, 1]);
  database.answer();
  expect([await reading, memory.get(1)]).toEqual(['after', 'after']);
});

test('a change of another row asks nothing again', async () => {
  const database = slow('one', 'never');
  const reading = memory.read(1, database.ask);
  changed(2);
  database.answer();
  expect([await reading, database.asked()]).toEqual(['one', 0]);
});

test('nothing is kept while changes are not heard, and what was known is forgotten', async () => {
  await memory.read(1, async () => 'one');
  const database = slow('before', 'after');
  const reading = memory.read(2, database.ask);
  hub.isListening = false;
  hub.lose();
  expect(memory.get(1)).toBeUndefined();
  database.answer();
  await turn();
  database.answer();
  expect([await reading, memory.get(2)]).toEqual(['after', undefined]);
});

test('what cannot be read is no answer, and the next one asks', async () => {
  const fault = new Error('away');
  await expect(memory.read(1, () => Promise.reject(fault))).rejects.toBe(fault);
  expect(await memory.read(1, async () => 'one')).toBe('one');
});
