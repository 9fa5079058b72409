import type { CDPSession, Page } from '@playwright/test';

/** Counts the bytes of script and style as they cross the line, compressed with gzip, from now on. */
export async function scale(page: Page) {
  const line: CDPSession = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.setExtraHTTPHeaders', { headers: { 'Accept-Encoding': 'gzip' } });
  const heads = new Map<string, number>();
  const cached = new Set<string>();
  const encodings = new Set<string>();
  let bytes = 0;
  let requests = 0;
  let fontBytes = 0;
  const fonts = new Map<string, number>();
  // What the browser already has does not cross the line again.
  line.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  line.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || cached.has(requestId) || response.url.startsWith('data:')) return;
    requests += 1;
    if (type === 'Font') fonts.set(requestId, response.encodedDataLength);
    if (type !== 'Script' && type !== 'Stylesheet') return;
    heads.set(requestId, response.encodedDataLength);
    encodings.add(response.headers['content-encoding'] ?? 'none');
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) bytes += encodedDataLength - head;
    const fontHead = fonts.get(requestId);
    if (fontHead !== undefined) fontBytes += encodedDataLength - fontHead;
  });
  return { weigh: () => bytes, countRequests: () => requests, weighFonts: () => fontBytes, encodings };
}
