/** Keeps routes that are hidden for a title because they fail there. They are checked hourly, and shown again once they answer. */
import { type Words, words } from '@yinmu/contract/errors.ts';
import type { Language } from '@yinmu/contract/limits.ts';
import type { Announcements } from '../../platform/database/announcements.ts';
import { type Db, transaction } from '../../platform/database/database.ts';
import type { Write } from '../../platform/jobs/leases.ts';
import { problem } from '../../platform/problem.ts';
import { routesByTitles } from '../../titles/core/index.ts';
import { addressesOf } from '../../titles/episodes/index.ts';
import * as store from './route-health.store.ts';

const CHECK_MS = 60 * 60_000;

export interface AddressCheck {
  ok: boolean;
  url: string;
  detail: Words;
  milliseconds: number;
}

export interface HiddenRouteParts {
  db: Db;
  tryAddress: (route: string, url: string) => Promise<AddressCheck>;
  announcements: Announcements;
  /** Called after a route was hidden or shown. */
  onVisibilityChange: (vodId: number) => void;
}

const NO_ROUTE = words('the title no longer has this route', '该影片已没有这条线路', '該影片已沒有這條線路');

/** Translates the stored text; older versions stored English text. */
export const detailIn = (stored: string, language: Language): string => (stored.startsWith('{"') ? (JSON.parse(stored) as Words)[language] : stored);

const keyOf = (vodId: number, route: string) => `${vodId} ${route}`;

export class HiddenRoutes {
  readonly #parts: HiddenRouteParts;
  readonly #rows = new Map<string, store.HiddenRow>();

  readonly #write: Write = (work) => transaction(this.#parts.db, work);

  constructor(parts: HiddenRouteParts) {
    this.#parts = parts;
  }

  async load() {
    const rows = await store.hiddenRows(this.#parts.db);
    this.#rows.clear();
    for (const row of rows) this.#rows.set(keyOf(row.vod_id, row.route_id), row);
  }

  has(vodId: number, route: string): boolean {
    return this.#rows.has(keyOf(vodId, route));
  }

  /** Throws `not_found` if the route is not hidden. */
  get(vodId: number, route: string): store.HiddenRow {
    const row = this.#rows.get(keyOf(vodId, route));
    if (!row) throw problem('not_found');
    return row;
  }

  all(): store.HiddenRow[] {
    return [...this.#rows.values()];
  }

  async hide(vodId: number, route: string, viewers: number) {
    const row = { vod_id: vodId, route_id: route, since: new Date().toISOString(), viewers, checked_at: null, detail: '' };
    await this.#write(async (trx) => {
      await store.hideRoute(trx, row);
      await this.#parts.announcements.tell(trx, 'hiddenRoute', vodId);
    });
    this.#rows.set(keyOf(vodId, route), row);
    this.#parts.onVisibilityChange(vodId);
  }

  async show(vodId: number, route: string, write = this.#write) {
    await write(async (trx) => {
      await store.unhideRoute(trx, vodId, route);
      await this.#parts.announcements.tell(trx, 'hiddenRoute', vodId);
    });
    this.#rows.delete(keyOf(vodId, route));
    this.#parts.onVisibilityChange(vodId);
  }

  /** Requests the first episode. A route that the title has lost counts as answering, because nothing is left to hide. */
  async check(row: store.HiddenRow, write = this.#write): Promise<{ ok: boolean; detail: Words }> {
    const { db, tryAddress } = this.#parts;
    const stored = (await routesByTitles(db, [row.vod_id])).find(({ route_id }) => route_id === row.route_id);
    const url = stored && addressesOf(stored.episodes)[0];
    const { ok, detail } = url === undefined ? { ok: true, detail: NO_ROUTE } : await tryAddress(row.route_id, url);
    if (!ok) {
      const checked = { checked_at: new Date().toISOString(), detail: JSON.stringify(detail) };
      await write((trx) => store.saveCheck(trx, { ...row, ...checked }));
      Object.assign(row, checked);
    }
    return { ok, detail };
  }

  /** @returns routes last checked, or hidden, at least an hour ago */
  due(now: number): store.HiddenRow[] {
    return this.all().filter((row) => now - Date.parse(row.checked_at ?? row.since) >= CHECK_MS);
  }
}
