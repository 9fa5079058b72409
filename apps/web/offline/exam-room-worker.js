// The exam room without a line: a reload finds the page and its code on this computer. It keeps files of the program
// alone; the paper and its answers are kept by the page, under their owner, and calls of the API pass it by.
// The build writes in what the room is made of, so a new build is a new worker. It waits until no exam is open that the
// old one serves.
const PAGE = '__PAGE__';
const ENTRY = '__ENTRY__';
const FILES = ['__FILES__'];
const OWN = 'khue-exam-room-';
const KEPT = `${OWN}__BUILD__`;
/** A line that says nothing for so long is as good as none. */
const PATIENCE_MS = 5000;

async function keepAll() {
  const kept = await caches.open(KEPT);
  const page = await fetch(PAGE, { cache: 'no-store' });
  // While servers are brought up to date one may still send the page of the former build: tried again later.
  if (!page.ok || !(await page.clone().text()).includes(ENTRY)) throw new Error('The page is of another build.');
  await kept.addAll(FILES);
  await kept.put(PAGE, page);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== KEPT).map((name) => caches.delete(name)));
}

/** As fresh as the line allows; what is kept only where nothing comes. */
async function pageFor(request) {
  const kept = (await caches.open(KEPT)).match(PAGE);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const fresh = await Promise.race([fetch(request), late]).catch(() => undefined);
  if (fresh && fresh.status < 500) return fresh;
  return (await kept) ?? fresh ?? Response.error();
}

const fileFor = async (request) => (await (await caches.open(KEPT)).match(request.url)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepAll()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(pageFor(request));
  else if (FILES.includes(pathname)) event.respondWith(fileFor(request));
});
