import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { startI18n } from '@/lib/i18n';

window.localStorage.setItem('khue.language', 'vi');
// A limit for a busy machine: what comes is not waited for any longer.
configure({ asyncUtilTimeout: 10_000 });
// The document has no layout: a row is 48 high, what scrolls shows 800.
Object.defineProperties(window.HTMLElement.prototype, {
  offsetHeight: { configurable: true, get: () => 48 },
  clientHeight: { configurable: true, get: () => 800 },
});
vi.mock('dompurify', async () => ({ default: await import('@/testing/uncleaned') }));
// Boxes that grow with their text wait for the fonts, of which the document has none.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: Object.assign([], { addEventListener: () => undefined, removeEventListener: () => undefined }),
});
// For its warnings React remembers of every element where it was made; that took a sixth of the time of large screens.
Object.defineProperty(
  (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE ?? {},
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => undefined },
);
await startI18n('components', 'validation', 'accounts', 'imports', 'player', 'kinds');

afterEach(() => {
  // Messages of the test before would fill the places of the next one's.
  notifications.clean();
  notifications.cleanQueue();
  cleanup();
  vi.unstubAllGlobals();
  // Files share a process: a clock that one of them set would stand still for the next.
  vi.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.location.href = 'http://localhost:3000/';
});
