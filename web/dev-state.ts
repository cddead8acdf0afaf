/** Writes the initial state and the icon into the pages of `npm run dev`, as the server does into those that it draws. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import type { Plugin } from 'vite';

/** The route of the server that `scripts/dev-server.ts` starts. */
export const DEV_STATE = '/dev/initial-state';

/** A server that has been changed starts anew, and reads its catalogue. */
const RESTART_MS = 20_000;
const LOOK_MS = 200;

/** @param headers of the visitor's request, by which the server knows language and preview */
async function stateAt(address: URL, headers: Record<string, string>): Promise<InitialState> {
  const until = Date.now() + RESTART_MS;
  for (;;) {
    const response = await fetch(address, { headers }).catch(() => undefined);
    if (response?.ok) return (await response.json()) as InitialState;
    // 503 is a server that is starting.
    if ((response && response.status !== 503) || Date.now() > until)
      throw new Error(`${address} answers ${response?.status ?? 'nothing'}: see the server's log`);
    await wait(LOOK_MS);
  }
}

/** @param server the server's origin */
export function devState(server: string): Plugin {
  // Vite tells a plugin the address of a page, and not who asks for it.
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
          // A browser asks for /favicon.ico where a page names no icon. The operator's own is in no state.
          { tag: 'link', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'boot' },
            // A `<` in a name would end the script.
            children: JSON.stringify(state).replaceAll('<', '\\u003c'),
            injectTo: 'body-prepend',
          },
        ],
      };
    },
  };
}
