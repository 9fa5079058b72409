import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { startI18n } from '@/lib/i18n';

window.localStorage.setItem('khue.language', 'vi');
await startI18n('components', 'validation', 'accounts', 'imports');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});
