/** What a URL is to a player, by its name: a playlist, a file, or a page that can only be framed. */
import type { Stream } from './playback.ts';

const BASE = 'http://site.invalid';

export function streamTypeOf(url: string): Stream['type'] {
  const pathname = URL.canParse(url, BASE) ? new URL(url, BASE).pathname : '';
  if (/\.m3u8$/i.test(pathname)) return 'hls';
  if (/\.(mp4|webm|m4v|mov|mkv)$/i.test(pathname)) return 'mp4';
  return /\.(html?|php|aspx?)$|\/(share|embed)\/|\/$/i.test(pathname) ? 'embed' : 'hls';
}
