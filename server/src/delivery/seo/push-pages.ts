/** Notifies search engines of changed and withdrawn pages, in batches some minutes after an import or edit. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { getPushes, PUSHED_ENGINES, type Push, type PushedEngine } from '@yinmu/contract/site/search-engines.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { SiteSettingsHolder } from '../../operation/settings/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database/database.ts';
import { saveSetting, settingOf } from '../../platform/database/setting.store.ts';
import { dayOf } from '../../platform/days.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { type Lease, runJob } from '../../platform/jobs/leases.ts';
import { fetchGuarded, OutgoingError } from '../../platform/network/outgoing.ts';
import { problem } from '../../platform/problem.ts';
import { titlesChangedSince } from '../../titles/core/index.ts';

/** The file is in the root folder, so that the key covers every URL. */
const KEY_FILE = '/indexnow-key.txt';
const EVERY_MS = 10 * 60_000;
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 64 * 1024;
const KEPT = 10;
/** IndexNow accepts 10,000 URLs in a call, Baidu 2,000. */
const MOST: Record<PushedEngine, number> = { indexnow: 10_000, baidu: 2000 };
/** URLs to send until Baidu reports its remaining quota, because it rejects a call that exceeds the quota as a whole. */
const FIRST_TO_BAIDU = 10;

interface State {
  /** The revision of the last title sent. */
  rev: number;
  vodId: number;
  /** The remaining quota at Baidu for the day. */
  left?: { day: string; count: number };
  pushes: Push[];
}
interface Answer {
  fault: string;
  left?: number;
}

export interface PushParts {
  db: Db;
  config: Pick<Config, 'INDEXNOW_URL' | 'BAIDU_PUSH_URL' | 'allowPrivate' | 'publicUrl'>;
  /** The catalogue's revision; undefined until it is loaded. */
  revision: () => number | undefined;
  settings: Pick<SiteSettingsHolder, 'engines' | 'current'>;
}

const nameOf = (engine: PushedEngine) => `pushed to ${engine}`;
async function stateOf(db: Db, engine: PushedEngine): Promise<State | undefined> {
  const stored = await settingOf(db, nameOf(engine));
  return stored === undefined ? undefined : (JSON.parse(stored) as State);
}

const json = (body: Buffer): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

export class PagePusher {
  readonly #parts: PushParts;
  constructor(parts: PushParts) {
    this.#parts = parts;
  }

  keyOf(engine: PushedEngine): string {
    const { indexNowKey, baiduToken } = this.#parts.settings.engines;
    return engine === 'indexnow' ? indexNowKey : baiduToken;
  }

  async #send(engine: PushedEngine, urls: readonly string[]): Promise<Answer> {
    const { config } = this.#parts;
    const { origin, host } = config.publicUrl;
    const key = this.keyOf(engine);
    const guard = { kind: 'search engine', timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, allowPrivate: config.allowPrivate } as const;
    try {
      if (engine === 'indexnow') {
        const text = JSON.stringify({ host, key, keyLocation: `${origin}${KEY_FILE}`, urlList: urls });
        const { status } = await fetchGuarded(config.INDEXNOW_URL, { ...guard, body: { type: 'application/json; charset=utf-8', text } });
        return { fault: status === 200 || status === 202 ? '' : `HTTP ${status}` };
      }
      const address = new URL(config.BAIDU_PUSH_URL);
      address.searchParams.set('site', origin);
      address.searchParams.set('token', key);
      const { status, body } = await fetchGuarded(address.href, { ...guard, body: { type: 'text/plain', text: urls.join('\n') } });
      const { remain, message } = json(body);
      if (status !== 200) return { fault: typeof message === 'string' ? message.slice(0, 200) : `HTTP ${status}` };
      return { fault: '', ...(typeof remain === 'number' ? { left: remain } : {}) };
    } catch (error) {
      // The original message may contain the URL, and with it the token.
      if (error instanceof OutgoingError) return { fault: error.fault };
      throw error;
    }
  }

  /** Starts at the current revision; earlier changes are in the sitemap. */
  async #start(engine: PushedEngine): Promise<State | undefined> {
    const rev = this.#parts.revision();
    const started = rev === undefined ? undefined : { rev, vodId: Number.MAX_SAFE_INTEGER, pushes: [] };
    return (await stateOf(this.#parts.db, engine)) ?? started;
  }

  async #push(engine: PushedEngine, { signal, write }: Lease) {
    const { db, config } = this.#parts;
    const started = await this.#start(engine);
    if (!started) return;
    let state: State = started;
    await write((trx) => saveSetting(trx, nameOf(engine), JSON.stringify(state)));
    while (!signal.aborted) {
      const today = dayOf(Date.now());
      const most = engine === 'indexnow' ? MOST.indexnow : Math.min(MOST.baidu, state.left?.day === today ? state.left.count : FIRST_TO_BAIDU);
      const titles = most > 0 ? await titlesChangedSince(db, state.rev, state.vodId, [], most) : [];
      const last = titles.at(-1);
      if (!last) return;
      const { fault, left } = await this.#send(
        engine,
        titles.map(({ vod_id: id }) => config.publicUrl.origin + href(pages.detail, { id })),
      );
      const push = { at: new Date().toISOString(), count: titles.length, fault };
      state = {
        ...(fault === '' ? { rev: last.rev, vodId: last.vod_id } : { rev: state.rev, vodId: state.vodId }),
        ...(left === undefined ? {} : { left: { day: today, count: left } }),
        pushes: [push, ...state.pushes].slice(0, KEPT),
      };
      await write((trx) => saveSetting(trx, nameOf(engine), JSON.stringify(state)));
      // The next turn tries again.
      if (fault !== '') return;
    }
  }

  results() {
    const of = async (engine: PushedEngine) => ({ engine, isOn: this.keyOf(engine) !== '', pushes: (await stateOf(this.#parts.db, engine))?.pushes ?? [] });
    return Promise.all(PUSHED_ENGINES.map(of));
  }

  async run(lease: Lease) {
    if (this.#parts.settings.current.engines !== 'open') return;
    for (const engine of PUSHED_ENGINES) if (this.keyOf(engine) !== '') await this.#push(engine, lease);
  }
}

export function registerPushes(app: FastifyInstance, parts: PushParts) {
  const pusher = new PagePusher(parts);
  app.get(KEY_FILE, { schema: { hide: true } as object }, (_request, reply) => {
    const key = pusher.keyOf('indexnow');
    if (key === '') throw problem('not_found');
    return reply.type('text/plain; charset=utf-8').send(key);
  });
  defineRoute(app, getPushes, () => pusher.results());
  runJob(app, parts.db, { name: 'search engines', everyMs: EVERY_MS, run: (lease) => pusher.run(lease) });
}
