/** Does what hostile files make their readers do, so that a test can show where it ends. */
const WAYS = {
  echo: ({ value }) => value,
  buffers: () => {
    const kept = [];
    for (;;) kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
  },
  webassembly: () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
    for (;;) {
      memory.grow(128);
      new Uint8Array(memory.buffer).fill(1, memory.buffer.byteLength - 128 * 65_536);
    }
  },
  heap: () => {
    const kept = [];
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

export const run = (input) => WAYS[input.way](input);
