/** The site as in production, on the bench's data directory. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../testing/servers/free-port.ts';

export const ROOT = path.resolve(import.meta.dirname, '..');
/** Generated catalogues, kept between runs. */
export const OUT = process.env.BENCH_OUT ?? path.join(ROOT, 'bench/out');

/** Removes the directory afterwards. */
export async function withDataDir<T>(name: string, measure: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(OUT, `${name}-`));
  try {
    return await measure(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

export interface BenchSite {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Programs to stop with the bench, or they would hold data directory and terminal. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

export function endWithBench<T extends ChildProcess>(child: T): T {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<BenchSite> {
  const port = await freePort();
  const child = endWithBench(
    spawn(process.execPath, ['server/src/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes('ready') && resolve());
    ended.then(([code]) => reject(new Error(`the site ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

export interface ImportFigures {
  titles: number;
  seconds: number;
  titlesPerSecond: number;
  /** Peak RSS, MB. */
  memory: number;
}

/** Titles as NDJSON. */
export function generate(count: number): string {
  mkdirSync(OUT, { recursive: true });
  const file = path.join(OUT, `titles-${count}.ndjson`);
  if (!existsSync(file)) execFileSync('sh', ['-c', `"${process.execPath}" bench/generate.ts ${count} > "${file}"`], { cwd: ROOT });
  return file;
}

/** Same titles with new remarks, so that an import changes each. */
export function generateChanged(count: number): string {
  mkdirSync(OUT, { recursive: true });
  const file = path.join(OUT, `changed-${count}.ndjson`);
  execFileSync('sh', ['-c', `"${process.execPath}" bench/generate.ts ${count} edition-${Date.now()} > "${file}"`], { cwd: ROOT });
  return file;
}

/** Runs the real command and samples its memory. @param env the database, unless it is in the directory */
export async function importFile(file: string, dataDir: string, titles: number, env: Record<string, string> = {}): Promise<ImportFigures> {
  const begun = performance.now();
  const child = endWithBench(
    spawn(process.execPath, ['--max-old-space-size=128', '--max-semi-space-size=16', 'server/src/cli.ts', 'import', file], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, ...env },
      stdio: 'ignore',
    }),
  );
  let memory = 0;
  const timer = setInterval(() => {
    try {
      memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
    } catch {
      // No /proc, or the process just ended.
    }
  }, 250);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  const seconds = (performance.now() - begun) / 1000;
  return { titles, seconds: Math.round(seconds * 10) / 10, titlesPerSecond: Math.round(titles / seconds), memory: Math.round(memory) };
}

/** Imported once, and stored with the import's figures. */
export async function catalogueOf(count: number): Promise<{ dataDir: string; figures: ImportFigures }> {
  const dataDir = path.join(OUT, `data-${count}`);
  const mark = path.join(dataDir, 'imported.json');
  if (existsSync(mark)) return { dataDir, figures: JSON.parse(readFileSync(mark, 'utf8')) as ImportFigures };
  const figures = await importFile(generate(count), dataDir, count);
  writeFileSync(mark, JSON.stringify(figures));
  return { dataDir, figures };
}
