import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.KHUE_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The names of shared chunks list all their screens; the first chunk would carry every one of them.
        chunkFileNames: 'assets/[hash].js',
        // Without this every module that two screens share becomes a file of its own, a hundred of them.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3000, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/api-token-auth', '/files'].map((path) => [path, SERVER])),
  },
});
