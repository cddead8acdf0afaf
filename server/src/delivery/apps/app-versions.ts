/** Reads and writes `app-versions.json`, the apps that the operator offers. */
import { type AppVersion, AppVersions, PLATFORMS } from '@yinmu/contract/site/apps.endpoints.ts';
import { recordAction } from '../../operation/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { OperatorFile, OperatorFileError } from '../../platform/files/operator-file.ts';
import { problem } from '../../platform/problem.ts';

export const APP_FILE = new OperatorFile<AppVersion[]>('app-versions.json', AppVersions);

const numbersOf = (version: string) => (/^[\d.]+/.exec(version)?.[0] ?? '0').split('.').map(Number);

/** Compares numerically: 1.10 is newer than 1.9, and a release is newer than its previews. Positive if `a` is newer. */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [numbersOf(a), numbersOf(b)];
  for (let i = 0; i < 4; i++) {
    const difference = (x[i] ?? 0) - (y[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(b.includes('-')) - Number(a.includes('-'));
}

export const latestOf = (versions: readonly AppVersion[]): AppVersion[] =>
  PLATFORMS.flatMap((platform) => versions.filter((one) => one.platform === platform).sort((a, b) => compareVersions(b.version, a.version))[0] ?? []);

export interface AppParts {
  db: Db;
  dataDir: string;
  /** Called only once for each unreadable version of the file. */
  onError: (message: string) => void;
}

export class Apps {
  readonly #parts: AppParts;
  #known: { text: string; versions: AppVersion[] | undefined } | undefined;

  constructor(parts: AppParts) {
    this.#parts = parts;
  }

  /** Throws `app_versions_unreadable`. */
  async all(): Promise<AppVersion[]> {
    const { db, dataDir, onError } = this.#parts;
    const content = await APP_FILE.content(db, dataDir);
    if (!content) return [];
    if (content.text !== this.#known?.text) {
      try {
        this.#known = { text: content.text, versions: APP_FILE.parse(content) };
      } catch (error) {
        if (!(error instanceof OperatorFileError)) throw error;
        onError(error.message);
        this.#known = { text: content.text, versions: undefined };
      }
    }
    if (!this.#known.versions) throw problem('app_versions_unreadable');
    return this.#known.versions;
  }

  /** @param by the admin's ID */
  async replace(by: number, next: AppVersion[]): Promise<AppVersion[]> {
    const { db, dataDir } = this.#parts;
    const before = await this.all().catch(() => []);
    const isIn = (list: readonly AppVersion[], one: AppVersion) => list.some((other) => JSON.stringify(other) === JSON.stringify(one));
    await APP_FILE.write(db, dataDir, next, (trx) =>
      recordAction(
        trx,
        by,
        'apps.set',
        APP_FILE.name,
        before.filter((one) => !isIn(next, one)),
        next.filter((one) => !isIn(before, one)),
      ),
    );
    return next;
  }
}
