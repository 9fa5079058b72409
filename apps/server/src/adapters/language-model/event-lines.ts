/** One line of an event stream is never longer, unless what sends it is no event stream. */
const LONGEST_LINE = 64 * 1024;

/** The `data` lines of a stream of server-sent events. One that goes on without end throws. */
export async function* eventData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r\n|\n|\r/);
    // The last may go on.
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data:')) yield line.slice(5).trim();
    if (rest.length > LONGEST_LINE) throw new Error('a line without end');
  }
  if (rest.startsWith('data:')) yield rest.slice(5).trim();
}
