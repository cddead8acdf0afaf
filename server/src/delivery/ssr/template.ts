/** Fills the placeholders of the built page. */
import { createHash } from 'node:crypto';
import type { InitialState } from '@yinmu/contract/initial-state.ts';
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import { accentIn } from '@yinmu/contract/site/accent.ts';
import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { iconAddress } from '@yinmu/contract/site/site-face.endpoints.ts';
import { text } from '../../platform/text/xml.ts';
import { inlined } from '../seo/index.ts';
import type { PageScripts } from './preloads.ts';

/** Returns rules that override the style sheet, whichever comes first. */
function styleOf(accent: string): string {
  const [light, dark] = (['light', 'dark'] as const).map((theme) => {
    const colours = accentIn(theme, accent);
    return `{--accent:${colours.accent};--accent-text:${colours.text}}`;
  });
  return `html:root${light}html:root.dark,html .dark${dark}@media(prefers-color-scheme:dark){html:root:not(.light,.dark)${dark}}`;
}

/** @returns the digest of the inline style for the content security policy, if there is one */
function siteHead({ name, icon, accent }: Pick<SiteView, 'name' | 'icon' | 'accent'>): { html: string; styleDigest: string | undefined } {
  const icons =
    icon === ''
      ? '<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/180.png">'
      : `<link rel="icon" href="${iconAddress(icon, 32)}" type="image/png" sizes="32x32"><link rel="icon" href="${iconAddress(icon, 192)}" type="image/png" sizes="192x192"><link rel="apple-touch-icon" href="${iconAddress(icon, 180)}">`;
  const feeds = `<link rel="search" type="application/opensearchdescription+xml" title="${text(name)}" href="/opensearch.xml"><link rel="alternate" type="application/rss+xml" title="${text(name)}" href="/rss.xml">`;
  const style = accent === '' ? '' : styleOf(accent);
  return {
    html: `${icons}<link rel="manifest" href="/manifest.webmanifest">${feeds}${style && `<style>${style}</style>`}`,
    styleDigest: style === '' ? undefined : `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  };
}

export interface PageParts {
  head: string;
  body: string;
  site: SiteView;
  scripts: PageScripts;
  state: InitialState;
}

export interface FilledPage {
  html: string;
  /** Digests of inline scripts, for the content security policy. */
  scriptDigests: string;
  /** The digest of the page's inline style. */
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
  en: 'This page didn’t load completely. <a href="">Reload</a>',
};

const jsonScript = (id: string, value: unknown) => `<script type="application/json" id="${id}">${inlined(value)}</script>`;

const digestsOf = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`).join(' ');

/**
 * @param template the build's `index.html` with placeholders such as `<!--head-->`
 * @param preboot a script that starts loading the media of a player page early
 */
export function createTemplate(template: string, preboot: string): (parts: PageParts) => FilledPage {
  const prebootScript = `<script>${preboot}</script>`;
  // Computes digests from the build only, never from rendered output: a script injected through a title's text would be allowed.
  const digests = digestsOf(template);
  const playerDigests = digestsOf(prebootScript + template);
  return ({ head, body, site, scripts, state }) => {
    const data = jsonScript('scripts', scripts.later) + jsonScript('boot', state);
    // A player page starts loading media before the page is complete, so the data of its script comes first.
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
    // Runs before the first paint, so that a dismissed announcement never shows.
    const announced = site.announcement ? ` data-announcement="${site.announcement.id}"` : '';
    const html = template
      .replace(/<!--(\w+)-->/g, (whole, name: string) => places[name] ?? whole)
      .replace('<html lang="zh-CN"', () => `<html lang="${HTML_LANG[state.language]}"${announced}`);
    return { html, scriptDigests: first ? playerDigests : digests, styleDigest: face.styleDigest };
  };
}
