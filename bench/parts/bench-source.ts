/** Imports from a local collection API, JSON and XML, while the site serves visitors. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startSource } from '../../testing/servers/test-source.ts';
import { endWithBench, ROOT, startSite, withDataDir } from '../bench-site.ts';
import { generated } from '../generate.ts';

export interface SourceFigures {
  format: 'JSON' | 'XML';
  titles: number;
  seconds: number;
  titlesPerSecond: number;
  /** Of a title's page during the import. */
  titlePageP50: number;
  titlePageP99: number;
}

const PAGE = 100;

export const measureSource = (titles: number, xml: boolean) =>
  withDataDir('source', async (dataDir): Promise<SourceFigures> => {
    const site = await startSite(dataDir);
    const source = await startSource({ count: titles, record: generated, pageSize: PAGE, xml });
    try {
      const begun = performance.now();
      const child = endWithBench(
        spawn(process.execPath, ['server/src/cli.ts', 'import', source.url], {
          cwd: ROOT,
          env: { ...process.env, DATA_DIR: dataDir, ALLOW_PRIVATE_NETWORK: source.host },
          stdio: 'ignore',
        }),
      );
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const load = await autocannon({ url: `${site.origin}/api/videos/40`, connections: 2, duration: 15 });
      const code = await ended;
      const seconds = (performance.now() - begun) / 1000;
      // Indexed within a second.
      let shown = 0;
      for (let i = 0; i < 20 && shown < titles; i++) {
        const { data } = (await (await fetch(`${site.origin}/api/categories/0/videos?limit=1`)).json()) as { data: { pagination: { total: number } } };
        shown = data.pagination.total;
        await wait(500);
      }
      if (code !== 0 || shown < titles) throw new Error(`the import ended with ${code}, ${shown} titles are there`);
      return {
        format: xml ? 'XML' : 'JSON',
        titles,
        seconds: Math.round(seconds),
        titlesPerSecond: Math.round(titles / seconds),
        titlePageP50: load.latency.p50,
        titlePageP99: load.latency.p99,
      };
    } finally {
      await source.stop();
      await site.stop();
    }
  });
