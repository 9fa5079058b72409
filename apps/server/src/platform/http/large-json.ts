import type { Tasks } from '../../workers/tasks';
import { fail } from '../failure';
import type { FileReaders } from '../files/readers';
import { TaskDied } from '../isolation/pool';
import { refuseUnstorable } from './storable-text';

/** Above this, reading a body is work for a process of its own. */
export const LARGE_JSON = 256 * 1024;
/** Rows may stand in the body under their numbers. */
const MAX_KEYS = 21_000;

type Task = Tasks['json'];

/** Bodies whose texts were looked at as they came. */
const checked = new WeakSet<object>();
export const isChecked = (body: unknown): boolean => typeof body === 'object' && body !== null && checked.has(body);

/**
 * A body of many rows: counted, parsed and taken apart elsewhere, put together here in pieces, so that the event loop
 * is free in between.
 */
export async function readLargeJson(
  readers: FileReaders,
  personId: number,
  bytes: Buffer,
  maxValues: number,
): Promise<unknown> {
  const body: Record<string, unknown> = {};
  let refusal: unknown;
  const take = (members: Task['part']) => {
    try {
      for (const [key, value, isItem] of members) {
        const list = body[key];
        if (isItem && Array.isArray(list)) {
          refuseUnstorable(value, [key, String(list.length)]);
          list.push(value);
        } else {
          refuseUnstorable({ [key]: value });
          body[key] = value;
        }
      }
    } catch (error) {
      refusal ??= error;
    }
  };
  const answer = await readers.documents
    .run('json', { bytes, maxValues, maxKeys: MAX_KEYS }, personId, take)
    .catch((error: unknown): Task['result'] => {
      if (error instanceof TaskDied) return { refused: 'request.too_large' };
      throw error;
    });
  if (answer.refused) return fail(answer.refused);
  if (refusal) throw refusal;
  if ('body' in answer) return answer.body;
  checked.add(body);
  return body;
}
