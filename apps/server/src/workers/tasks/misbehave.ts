import type { Run } from '../task';

export interface MisbehaveTask {
  input: { way: string; value: string };
  part: never;
  result: string | undefined;
}

/** Does what hostile files make their readers do, so that a test can show where it ends. */
/** The types of the engine's own memory belong to browsers; Node has the thing itself. */
interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

function wasmMemory(): WasmMemory {
  const engine: { Memory?: new (size: { initial: number; maximum: number }) => WasmMemory } = Reflect.get(
    globalThis,
    'WebAssembly',
  );
  if (!engine.Memory) throw new Error('no WebAssembly here');
  return new engine.Memory({ initial: 1, maximum: 65_536 });
}

const WAYS: Readonly<Record<string, Run<MisbehaveTask>>> = {
  echo: ({ value }) => value,
  buffers: () => {
    const kept: Buffer[] = [];
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  webassembly: () => {
    const memory = wasmMemory();
    for (;;) {
      memory.grow(128);
      new Uint8Array(memory.buffer).fill(1, memory.buffer.byteLength - 128 * 65_536);
    }
  },
  heap: () => {
    const kept: { text: string }[] = [];
    for (;;) kept.push({ text: `${kept.length}` });
  },
  compute: () => {
    for (;;) Math.random();
  },
  wait: () => new Promise(() => setInterval(() => undefined, 1000)),
  exit: () => process.exit(3),
  fail: () => {
    throw new Error('on purpose');
  },
};

export const run: Run<MisbehaveTask> = (input, emit) => WAYS[input.way]?.(input, emit);
