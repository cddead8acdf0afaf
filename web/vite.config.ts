import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const OUT = path.join(import.meta.dirname, 'dist');

/** The one font file is asked for with the page, not after its style sheet has been read. */
const preloadFont = (): Plugin => ({
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        })),
  },
});

/** Text assets are compressed once, as small as can be, rather than at every request. */
const compress = (): Plugin => ({
  name: 'compress',
  apply: 'build',
  closeBundle() {
    for (const file of readdirSync(OUT, { recursive: true }) as string[]) {
      const full = path.join(OUT, file);
      if (!/\.(js|css|svg|json|webmanifest)$/.test(file) || !statSync(full).isFile()) continue;
      const body = readFileSync(full);
      writeFileSync(`${full}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${full}.gz`, gzipSync(body, { level: 9 }));
    }
  },
});

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { typebox: path.join(import.meta.dirname, 'src/api/typebox-in-the-browser.ts') } },
  plugins: [react(), tailwindcss(), preloadFont(), compress()],
  build: {
    outDir: OUT,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|use-sync-external-store)[\\/]/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/demo': 'http://127.0.0.1:3000' } },
});
