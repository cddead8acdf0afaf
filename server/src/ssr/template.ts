/** The page that the build has written, with places for what is rendered. */
import { createHash } from 'node:crypto';
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { HTML_LANG } from '@yinmu/contract/limits.ts';
import { inlined } from '../seo/index.ts';
import type { PageScripts } from './preloads.ts';

export interface PageParts {
  head: string;
  body: string;
  scripts: PageScripts;
  state: InitialState;
}

export interface FilledPage {
  html: string;
  /** Digests of the scripts that stand in the page, as a content security policy names them. */
  scriptDigests: string;
}

const jsonScript = (id: string, value: unknown) => `<script type="application/json" id="${id}">${inlined(value)}</script>`;

const digestsOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ');

/**
 * @param template the build's `index.html`, whose places are comments such as `<!--head-->`
 * @param preboot the script that begins to load what a player page plays before anything else has come (`web/src/screens/watch/preboot-entry.ts`)
 */
export function createTemplate(template: string, preboot: string): (parts: PageParts) => FilledPage {
  const prebootScript = `<script>${preboot}</script>`;
  // The digests are of what was built, never of what was rendered: a script that came in with a title's text would be allowed.
  const digests = digestsOf(template);
  const playerDigests = digestsOf(prebootScript + template);
  return ({ head, body, scripts, state }) => {
    const data = jsonScript('scripts', scripts.later) + jsonScript('boot', state);
    // A player page begins to load before it is whole, so what its script reads comes first; on other pages it would be in the way.
    const first = scripts.engine.length > 0 ? jsonScript('engine', scripts.engine) + data + prebootScript : '';
    const places: Record<string, string> = { first, head, body, boot: first ? '' : data };
    const html = template
      .replace(/<!--(\w+)-->/g, (whole, name: string) => places[name] ?? whole)
      .replace('<html lang="zh-CN"', () => `<html lang="${HTML_LANG[state.language]}"`);
    return { html, scriptDigests: first ? playerDigests : digests };
  };
}
