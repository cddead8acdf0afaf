/** Titles from a local collection API, JSON and XML, while the site answers visitors. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startSource } from '../testing/test-source.ts';
import { OUT, ROOT, startSite } from './bench-site.ts';
import { generated } from './generate.ts';

export interface SourceFigures {
  format: 'JSON' | 'XML';
  titles: number;
  seconds: number;
  titlesPerSecond: number;
  /** Milliseconds, of a title's page while the import ran. */
  titlePageP50: number;
  titlePageP99: number;
}

const PAGE = 100;

export async function measureSource(titles: number, xml: boolean): Promise<SourceFigures> {
  const dataDir = mkdtempSync(path.join(OUT, 'source-'));
  const site = await startSite(dataDir);
  const source = await startSource({ count: titles, record: generated, pageSize: PAGE, xml });
  const begun = performance.now();
  const child = spawn(process.execPath, ['server/src/cli.ts', 'import', source.url], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, ALLOW_PRIVATE_NETWORK: source.host },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const load = await autocannon({ url: `${site.origin}/api/videos/40`, connections: 2, duration: 15 });
  const code = await ended;
  const seconds = (performance.now() - begun) / 1000;
  // The site takes in what was written within a second.
  let shown = 0;
  for (let i = 0; i < 20 && shown < titles; i++) {
    const { data } = (await (await fetch(`${site.origin}/api/categories/0/videos?limit=1`)).json()) as { data: { pagination: { total: number } } };
    shown = data.pagination.total;
    await wait(500);
  }
  await source.stop();
  await site.stop();
  rmSync(dataDir, { recursive: true });
  if (code !== 0 || shown < titles) throw new Error(`the import ended with ${code}, ${shown} titles are there`);
  return {
    format: xml ? 'XML' : 'JSON',
    titles,
    seconds: Math.round(seconds),
    titlesPerSecond: Math.round(titles / seconds),
    titlePageP50: load.latency.p50,
    titlePageP99: load.latency.p99,
  };
}
