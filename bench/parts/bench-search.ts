/** Search latency over names, parts of names, pinyin, initials, people, typos, and unknown names. */
import { Agent, request } from 'node:http';
import { generated } from '../generate.ts';

export interface SearchFigures {
  queries: number;
  p50: number;
  p99: number;
  max: number;
}

const QUERIES = 2000;

export function percentile(sorted: readonly number[], share: number): number {
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100) / 100;
}

function queries(titles: number): string[] {
  const made: string[] = [];
  for (let i = 0; i < QUERIES; i++) {
    const title = generated(1 + ((i * 7919) % titles));
    const name = String(title.vod_name);
    made.push(
      [
        name,
        name.slice(0, 2),
        name.slice(1, 3),
        name.slice(0, 1),
        String(title.vod_director),
        String(title.vod_actor).split(',')[0] as string,
        ['changan', 'ca', 'jianghu', 'fengyun', 'yx', 'hongloumeng'][i % 6] as string,
        ['spirited', 'nosuchtitle', '不存在的片名', '甄嬛'][i % 4] as string,
      ][i % 8] as string,
    );
  }
  return made;
}

const agent = new Agent({ keepAlive: true });

/** One keep-alive search; `node:http` has less overhead than `fetch`. */
const ask = (origin: string, q: string, from: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(
      `${origin}/api/indexes/videos/search`,
      { method: 'POST', agent, headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from } },
      (response) => {
        response.resume().on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`search answered ${response.statusCode}`))));
      },
    ).on('error', reject);
    sent.end(JSON.stringify({ q, limit: 20 }));
  });

export async function measureSearch(origin: string, titles: number): Promise<SearchFigures> {
  const times: number[] = [];
  const list = queries(titles);
  for (const [i, q] of [...list.slice(0, 200), ...list].entries()) {
    const begun = performance.now();
    await ask(origin, q, `198.18.${i >> 7}.1`);
    if (i >= 200) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  return { queries: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: percentile(times, 1) };
}
