import { createRequire } from 'node:module';
import { populateGlobal } from 'vitest/runtime';
import { inRoot } from '../repository.mjs';

const { GlobalWindow } = createRequire(import.meta.url)(inRoot('.build', 'happy-dom.cjs'));

const FETCH = ['Request', 'Response', 'fetch', 'Headers', 'AbortController', 'AbortSignal', 'FormData'];

/** What vitest's own happy-dom does, with the library as `bundle.mjs` made it. */
export default {
  name: 'document',
  viteEnvironment: 'client',
  setup(global) {
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      // A link that is followed changes the address and nothing else: there is no server behind it.
      settings: { disableErrorCapturing: true, navigation: { disableMainFrameNavigation: true } },
    });
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: [...FETCH, 'MessagePort', 'URL', 'URLSearchParams'],
    });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};
