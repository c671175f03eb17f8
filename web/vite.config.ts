import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyTheme } from './build/early-theme.ts';
import { fontPreloads } from './build/font-preloads.ts';

/** Builds the browser's application, and with `--ssr` the renderer that the server calls. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), earlyTheme(), fontPreloads()],
  build: isSsrBuild
    ? { outDir: 'dist/renderer', target: 'node20', sourcemap: true }
    : { outDir: 'dist/client', target: 'es2022', manifest: true, assetsInlineLimit: 0 },
  ssr: { noExternal: true },
  server: {
    proxy: Object.fromEntries(
      ['/local', '/api', '/config.json', '/healthz'].map((path) => [path, 'http://localhost:3000']),
    ),
  },
}));
