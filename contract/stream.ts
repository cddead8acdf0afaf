/** What a URL is to a player, by its name: a playlist, a file, or a page that can only be framed. */
import type { Stream } from './playback.ts';

export function streamTypeOf(url: string): Stream['type'] {
  const { pathname } = new URL(url, 'http://site.invalid');
  if (/\.(mp4|webm|m4v|mov|mkv)$/i.test(pathname)) return 'mp4';
  return /\.(html?|php|aspx?)$|\/share\/|\/$/i.test(pathname) ? 'embed' : 'hls';
}
