/** Writes the initial state and the icon into the pages of `npm run dev`, as the server does in production. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import type { Plugin } from 'vite';

export const DEV_STATE = '/dev/initial-state';

/** How long to wait for the server, which restarts after a change and reloads its catalog. */
const RESTART_MS = 20_000;
const LOOK_MS = 200;

/** @param headers the visitor's request headers, for language and preview */
async function stateAt(address: URL, headers: Record<string, string>): Promise<InitialState> {
  const until = Date.now() + RESTART_MS;
  for (;;) {
    const response = await fetch(address, { headers }).catch(() => undefined);
    if (response?.ok) return (await response.json()) as InitialState;
    // 503: the server is starting.
    if ((response && response.status !== 503) || Date.now() > until)
      throw new Error(`${address} answers ${response?.status ?? 'nothing'}: see the server's log`);
    await wait(LOOK_MS);
  }
}

export function devState(server: string): Plugin {
  // Vite passes a plugin the page's address but not its request.
  const requests = new AsyncLocalStorage<IncomingMessage>();
  return {
    name: 'dev-state',
    apply: 'serve',
    configureServer: ({ middlewares }) => void middlewares.use((request, _response, next) => requests.run(request, next)),
    transformIndexHtml: async (html, { originalUrl = '/' }) => {
      const { cookie, 'accept-language': language } = requests.getStore()?.headers ?? {};
      const address = new URL(`${DEV_STATE}${new URL(originalUrl, server).search}`, server);
      const state = await stateAt(address, { ...(cookie && { cookie }), ...(language && { 'accept-language': language }) });
      return {
        html: html.replace('<html lang="zh-CN"', `<html lang="${HTML_LANG[state.language]}"`),
        tags: [
          // Without this link, browsers request /favicon.ico. The operator's own icon is not in the state.
          { tag: 'link', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'boot' },
            // A `<` in a name could end the script.
            children: JSON.stringify(state).replaceAll('<', '\\u003c'),
            injectTo: 'body-prepend',
          },
        ],
      };
    },
  };
}
