/** Guesses whether a URL is a playlist, a file, or a page to frame. */
import type { Stream } from './playback.endpoints.ts';

const BASE = 'http://site.invalid';

export function streamTypeOf(url: string): Stream['type'] {
  const pathname = URL.canParse(url, BASE) ? new URL(url, BASE).pathname : '';
  if (/\.m3u8$/i.test(pathname)) return 'hls';
  if (/\.(mp4|webm|m4v|mov|mkv)$/i.test(pathname)) return 'mp4';
  return /\.(html?|php|aspx?)$|\/(share|embed)\/|\/$/i.test(pathname) ? 'embed' : 'hls';
}

/** Video platforms, which need a parse service. */
const PLATFORM_PAGE = /^https?:\/\/([\w-]+\.)*(qq|youku|iqiyi|bilibili|mgtv)\.com\//;
const MEDIA = /\.(m3u8|mp4)(\?|$)/i;

/** Guesses from the episodes' addresses; settings take precedence. */
export function routeKindOf(urls: readonly string[]): 'direct' | 'parse' | 'page' {
  const [first = ''] = urls;
  if (PLATFORM_PAGE.test(first) && !MEDIA.test(first)) return 'parse';
  return urls.length > 0 && urls.every((url) => streamTypeOf(url) === 'embed') ? 'page' : 'direct';
}
