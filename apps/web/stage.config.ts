import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page on which journeys play content; built for them, never shipped. */
export default defineConfig({
  root: join(import.meta.dirname, 'src/testing/stage'),
  base: '/player-stage/',
  plugins: [react()],
  resolve: { alias: { '@': join(import.meta.dirname, 'src') } },
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: true, outDir: process.env.STAGE_DIR },
});
