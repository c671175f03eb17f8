import { defineConfig } from 'vite';

/** Builds the server: workspace packages are compiled in, npm packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: { input: { main: 'src/main.ts', pawhood: 'src/command-line/pawhood.ts' } },
  },
  ssr: { noExternal: [/^@pawhood\//] },
});
