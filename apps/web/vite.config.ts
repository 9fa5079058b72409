import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.KHUE_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/api-token-auth', '/files'].map((path) => [path, SERVER])),
  },
});
