/** `app-versions.json`: the apps that the operator offers. The file is read again whenever it has changed. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type AppVersion, AppVersions, PLATFORMS } from '@yinmu/contract/apps.endpoints.ts';
import { Value } from 'typebox/value';
import { problem } from '../platform/problem.ts';

const numbersOf = (version: string) => (/^[\d.]+/.exec(version)?.[0] ?? '0').split('.').map(Number);

/** Compares versions as numbers: 1.10 is newer than 1.9, and a release is newer than its previews. Positive if `a` is the newer one. */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [numbersOf(a), numbersOf(b)];
  for (let i = 0; i < 4; i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(b.includes('-')) - Number(a.includes('-'));
}

/** The newest version of each platform, in the order of the platforms. */
export const latestOf = (versions: readonly AppVersion[]): AppVersion[] =>
  PLATFORMS.flatMap((platform) => versions.filter((one) => one.platform === platform).sort((a, b) => compareVersions(b.version, a.version))[0] ?? []);

function parse(text: string): AppVersion[] {
  const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const issue = Value.Errors(AppVersions, value)[0];
  if (issue) throw new Error(`${issue.instancePath || '/'} ${issue.message}`);
  return value as AppVersion[];
}

/** @param onError called once for each state of the file that cannot be read */
export function appVersions(dataDir: string, onError: (message: string) => void): () => Promise<AppVersion[]> {
  const file = path.join(dataDir, 'app-versions.json');
  let known = { at: -1, latest: [] as AppVersion[] | undefined };
  return async () => {
    const at = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    if (at !== known.at) {
      try {
        known = { at, latest: at === 0 ? [] : latestOf(parse(await readFile(file, 'utf8'))) };
      } catch (error) {
        onError(`${file}: ${(error as Error).message}`);
        known = { at, latest: undefined };
      }
    }
    if (!known.latest) throw problem('app_versions_unreadable');
    return known.latest;
  };
}
