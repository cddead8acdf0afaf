/** Parts about imports. Each takes the number of titles. */
import { bareImport } from './bare-import.ts';
import { generate, importFile, withDataDir } from './bench-site.ts';
import { measureScale } from './parts/bench-scale.ts';
import { measureSource } from './parts/bench-source.ts';

const importing = (titles: number) =>
  withDataDir('import', async (dataDir) => {
    const bareTitlesPerSecond = await bareImport(generate(titles));
    const figures = await importFile(generate(titles), dataDir, titles);
    const row = { ...figures, bareTitlesPerSecond, share: Math.round((figures.titlesPerSecond / bareTitlesPerSecond) * 100) / 100 };
    console.table([row]);
    return row;
  });

async function source(titles: number) {
  const rows = [await measureSource(titles, false), await measureSource(titles, true)];
  console.table(rows);
  return rows;
}

async function scale(titles: number) {
  const figures = await measureScale(titles);
  console.table(figures.imports);
  console.table(figures.reads);
  return figures;
}

export const IMPORT_PARTS = { import: importing, source, scale };
