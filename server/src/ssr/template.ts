/** The page that the build has written, with places for what is rendered. */
import { createHash } from 'node:crypto';
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import type { SiteView } from '@yinmu/contract/shown-settings.ts';
import { text } from '../platform/xml.ts';
import { inlined } from '../seo/index.ts';
import type { PageScripts } from './preloads.ts';
import { siteHead } from './site-head.ts';

export interface PageParts {
  head: string;
  body: string;
  site: SiteView;
  scripts: PageScripts;
  state: InitialState;
}

export interface FilledPage {
  html: string;
  /** Digests of the scripts that stand in the page, as a content security policy names them. */
  scriptDigests: string;
  /** The digest of the style that stands in it. */
  styleDigest: string | undefined;
}

const NEEDS_SCRIPTS: Record<Language, (name: string) => string> = {
  zhcn: (name) => `${name}需要 JavaScript 才能播放。`,
  zhtw: (name) => `${name}需要 JavaScript 才能播放。`,
  en: (name) => `${name} needs JavaScript to play.`,
};

const INCOMPLETE: Record<Language, string> = {
  zhcn: '页面没有加载完整。<a href="">重新加载</a>',
  zhtw: '頁面沒有載入完整。<a href="">重新載入</a>',
  en: 'This page has not loaded completely. <a href="">Reload</a>',
};

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
  return ({ head, body, site, scripts, state }) => {
    const data = jsonScript('scripts', scripts.later) + jsonScript('boot', state);
    // A player page begins to load before it is whole, so what its script reads comes first; on other pages it would be in the way.
    const first = scripts.engine.length > 0 ? jsonScript('engine', scripts.engine) + data + prebootScript : '';
    const face = siteHead(site);
    const places: Record<string, string> = {
      first,
      site: face.html,
      head,
      noscript: text(NEEDS_SCRIPTS[state.language](site.short)),
      incomplete: INCOMPLETE[state.language],
      body,
      boot: first ? '' : data,
    };
    // Known before anything is painted, so that what was closed never shows.
    const announced = site.announcement ? ` data-announcement="${site.announcement.id}"` : '';
    const html = template
      .replace(/<!--(\w+)-->/g, (whole, name: string) => places[name] ?? whole)
      .replace('<html lang="zh-CN"', () => `<html lang="${HTML_LANG[state.language]}"${announced}`);
    return { html, scriptDigests: first ? playerDigests : digests, styleDigest: face.styleDigest };
  };
}
