import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { CHUNK_GROUPS } from './chunk-groups.ts';
import { compress } from './compress.ts';
import { contractInTheBrowser } from './contract-in-the-browser.ts';
import { devState } from './dev-state.ts';
import { licences } from './licences.ts';
import webPackage from './package.json' with { type: 'json' };

const OUT = path.join(import.meta.dirname, 'dist');
const SERVER_OUT = '.server';
const TARGET = 'es2023';
const SERVER = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const SERVED = ['/api', '/demo', '/files'];

/** Passes the name of the font's file to `hydration/pre-hydration.ts`, which preloads it. */
const nameFont = (): Plugin => ({
  name: 'name-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({ tag: 'meta', injectTo: 'head-prepend' as const, attrs: { name: 'yinmu-font', content: `/${file}` } })),
  },
});

/** Builds a script without imports, to be inlined in pages. */
async function inlineScript(file: string): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [contractInTheBrowser()],
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      lib: { entry: path.join(import.meta.dirname, 'src', file), formats: ['iife'], name: 'inline', fileName: () => 'inline.js' },
    },
  })) as Rolldown.RolldownOutput[];
  return built?.output[0].code ?? '';
}

/** The script inlined in every page. The security policy allows it by its digest. */
const preHydration = (): Plugin => ({
  name: 'pre-hydration',
  transformIndexHtml: async (html) => {
    const script = await inlineScript('hydration/pre-hydration.ts');
    return html.replace('<!--pre-hydration-->', () => `<script>${script}</script>`);
  },
});

/** The script that `server/src/delivery/ssr/ssr.ts` inlines in the watch page. */
const prebootScript = (): Plugin => ({
  name: 'preboot-script',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: '.vite/preboot.js', source: await inlineScript('screens/watch/preboot-entry.ts') });
  },
});

/** Writes the digests of the files to cache into the service worker. */
const nameKept = (): Plugin => ({
  name: 'name-kept',
  apply: 'build',
  closeBundle() {
    const file = path.join(OUT, 'sw.js');
    const digestOf = (address: string) => hash('sha256', readFileSync(path.join(OUT, address)));
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/'(\/[\w.]+)': ''/g, (_, address: string) => `'${address}': '${digestOf(address)}'`),
    );
  },
});

/** Builds hls.js from source without unused parts (decision 0020), which makes it a fifth smaller. */
const HLS_PARTS = {
  SUBTITLES: true,
  ALT_AUDIO: true,
  VARIABLE_SUBSTITUTION: true,
  M2TS_ADVANCED_CODECS: true,
  CONTENT_STEERING: false,
  MEDIA_CAPABILITIES: false,
  EME_DRM: false,
  CMCD: false,
  IFRAMES: false,
  INTERSTITIALS: false,
};
const hlsSource = path.join(path.dirname(createRequire(import.meta.url).resolve('hls.js/package.json')), 'src/exports-default.ts');
const hlsDefines = {
  ...Object.fromEntries(Object.entries(HLS_PARTS).map(([part, isIn]) => [`__USE_${part}__`, JSON.stringify(isIn)])),
  __VERSION__: JSON.stringify(webPackage.dependencies['hls.js']),
  __HLS_WORKER_BUNDLE__: 'undefined',
  __IN_WORKER__: 'false',
};

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  resolve: { alias: { 'hls.js': hlsSource } },
  plugins: [
    react(),
    tailwindcss(),
    preHydration(),
    devState(SERVER),
    contractInTheBrowser(),
    ...(isSsrBuild ? [] : [nameFont(), prebootScript(), licences(path.dirname(import.meta.dirname)), nameKept(), compress(OUT, SERVER_OUT)]),
  ],
  // Bundles dependencies, so that React's production build is used.
  ssr: { noExternal: true },
  define: { ...hlsDefines, ...(isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {}) },
  build: {
    outDir: isSsrBuild ? path.join(OUT, SERVER_OUT) : OUT,
    // The two builds run in parallel (`scripts/setup.mjs`). If the client's emptied the folder, it would delete the renderer.
    emptyOutDir: isSsrBuild,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Otherwise a slow machine would fail the build.
      checks: { pluginTimings: false },
      // Any warning fails the build.
      onwarn: (warning) => {
        throw new Error(warning.message ?? String(warning));
      },
      ...(isSsrBuild
        ? { input: ['entry-server.tsx', 'entry-queries.ts'].map((file) => path.join(import.meta.dirname, 'src/app', file)) }
        : {
            input: {
              index: path.join(import.meta.dirname, 'index.html'),
              'load-hls': path.join(import.meta.dirname, 'src/player/engine/preboot/load-hls.ts'),
            },
          }),
      output: {
        // Scripts are named after their page or namespace, so that no text file is taken for a screen.
        chunkFileNames: ({ name, facadeModuleId }) => `assets/${facadeModuleId?.endsWith('.json') ? 'texts-' : ''}${name.replace(/\.page$/, '')}-[hash].js`,
        codeSplitting: isSsrBuild ? true : { groups: CHUNK_GROUPS },
      },
    },
  },
  server: { port: 5173, proxy: Object.fromEntries(SERVED.map((path) => [path, SERVER])) },
}));
