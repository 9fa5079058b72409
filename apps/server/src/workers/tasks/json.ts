import type { ErrorCode } from '@khue/contract/errors';
import { countValues, isObject, isPoison, ValuesRefused } from '../json-values';
import type { Run } from '../task';

/** Key of the body, value, and whether the value is one more item of the list under that key. */
export type Member = [key: string, value: unknown, isItem: boolean];

export interface JsonTask {
  input: { bytes: Uint8Array; maxValues: number; maxKeys: number };
  part: Member[];
  /** `body`: one that is no object. */
  result: { refused?: ErrorCode; body?: unknown };
}

/** Values that leave at once: the server makes them into objects in one go. */
const PIECE = 4000;

/** Sends the members of the body piece by piece; those of a list at its top likewise. */
class Pieces {
  private waiting: Member[] = [];
  private size = 0;

  constructor(
    private readonly emit: (part: Member[]) => void,
    private left: number,
  ) {}

  add(key: string, value: unknown, isItem: boolean): void {
    const values = countValues(value, 2, this.left);
    this.left -= values;
    this.size += values;
    this.waiting.push([key, value, isItem]);
    if (this.size >= PIECE) this.flush();
  }

  flush(): void {
    if (this.waiting.length > 0) this.emit(this.waiting);
    this.waiting = [];
    this.size = 0;
  }
}

/** A large JSON body, read where it keeps nobody waiting. */
export const run: Run<JsonTask> = ({ bytes, maxValues, maxKeys }, emit) => {
  try {
    const body: unknown = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
    if (!isObject(body) || Array.isArray(body)) return { body: Array.isArray(body) ? [] : body };
    const entries = Object.entries(body);
    if (entries.length > maxKeys) return { refused: 'request.too_many_values' };
    const pieces = new Pieces(emit, maxValues);
    for (const [key, value] of entries) {
      if (isPoison(key, value)) return { refused: 'request.malformed' };
      if (!Array.isArray(value)) pieces.add(key, value, false);
      else {
        pieces.add(key, [], false);
        for (const item of value) pieces.add(key, item, true);
      }
    }
    pieces.flush();
    return {};
  } catch (error) {
    if (error instanceof ValuesRefused) return { refused: error.code };
    if (error instanceof SyntaxError) return { refused: 'request.malformed' };
    throw error;
  }
};
