/** Values that leave at once: the server makes them into objects in one go. */
const PIECE = 4000;
const DEEPEST = 64;
/** Of an object inside the body; the body itself may hold its rows under their numbers. */
const MAX_KEYS = 200;

class Refused extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

const isObject = (value) => typeof value === 'object' && value !== null;
const isPoison = (key, value) =>
  key === '__proto__' || (key === 'constructor' && isObject(value) && Object.hasOwn(value, 'prototype'));

/** How many values it holds; refused where they are too many, too deep, or meant for the engine. */
function count(value, depth, left) {
  if (left < 1) throw new Refused('request.too_many_values');
  if (!isObject(value)) return 1;
  if (depth > DEEPEST) throw new Refused('request.malformed');
  let values = 1;
  if (Array.isArray(value)) {
    for (const item of value) values += count(item, depth + 1, left - values);
    return values;
  }
  const keys = Object.keys(value);
  if (keys.length > MAX_KEYS) throw new Refused('request.too_many_values');
  for (const key of keys) {
    if (isPoison(key, value[key])) throw new Refused('request.malformed');
    values += count(value[key], depth + 1, left - values);
  }
  return values;
}

/** Sends the members of the body piece by piece; those of a list at its top likewise. */
class Pieces {
  constructor(emit, maxValues) {
    this.emit = emit;
    this.left = maxValues;
    this.waiting = [];
    this.size = 0;
  }

  add(key, value, isItem) {
    const values = count(value, 2, this.left);
    this.left -= values;
    this.size += values;
    this.waiting.push([key, value, isItem]);
    if (this.size >= PIECE) this.flush();
  }

  flush() {
    if (this.waiting.length > 0) this.emit(this.waiting);
    this.waiting = [];
    this.size = 0;
  }
}

/** A large JSON body, read where it keeps nobody waiting. */
export function run({ bytes, maxValues, maxKeys }, emit) {
  try {
    const body = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
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
    if (error instanceof Refused) return { refused: error.code };
    if (error instanceof SyntaxError) return { refused: 'request.malformed' };
    throw error;
  }
}
