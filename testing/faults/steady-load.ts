/** Members who write and read without a pause, try again what failed, and remember what was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import { register } from '@yinmu/contract/accounts.endpoints.ts';
import { collections, getMarks } from '@yinmu/contract/library.endpoints.ts';
import { addList, addToList } from '@yinmu/contract/lists.endpoints.ts';
import type { DatabasePlace } from '../../server/src/platform/database.ts';
import { ApiError, type Client } from '../../web/src/api/client.ts';
import { clientOf } from '../instances.ts';
import { openSync, type SyncDatabase } from '../sync-database.ts';
import { cookiesOf } from '../test-site.ts';
import { account, address } from '../visitors.ts';

/** A call is tried again for so long. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 50;
/** An account that has written too much is silent for so long. */
const LIMITED_MS = 1000;

interface Writer {
  username: string;
  cookie: string;
  list: number;
  /** Titles that were acknowledged as favorites, and as those of the list. */
  favorites: number[];
  items: number[];
}

const mayBeTriedAgain = (error: unknown) => !(error instanceof ApiError) || error.kind !== 'answer' || error.status >= 500;

/** Compares what a writer has in the database with what was acknowledged. */
function losses(database: SyncDatabase, { username, list, favorites, items }: Writer) {
  const ids = (sql: string, value: string | number) =>
    new Set(
      database
        .prepare(sql)
        .all(value)
        .map(({ vod_id }) => Number(vod_id)),
    );
  const saved = ids("SELECT vod_id FROM shelf_item JOIN member ON member.id = member_id WHERE username = ? AND shelf = 'favorites'", username);
  const listed = ids('SELECT vod_id FROM title_list_item WHERE list_id = ?', list);
  const counted = Number(database.prepare('SELECT items FROM title_list WHERE id = ?').get(list)?.items);
  return {
    lost: favorites.filter((id) => !saved.has(id)).length + items.filter((id) => !listed.has(id)).length,
    half: counted === listed.size ? 0 : 1,
  };
}

export class SteadyLoad {
  readonly #origins: readonly string[];
  readonly #writers: Writer[] = [];
  #turn = 0;
  #writing: Promise<void>[] = [];
  #stopped = false;
  /** Writes that were acknowledged. */
  acknowledged = 0;
  /** Calls that did not succeed at their first try, and why. */
  readonly failedFirst: string[] = [];
  /** Calls that did not succeed while they were tried again. */
  readonly givenUp: string[] = [];
  /** The longest try, in milliseconds. */
  longestMs = 0;

  /** @param origins where the calls go to, one after the other */
  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** @param name begins the names of the members */
  async start(ids: readonly number[], members: number, name: string) {
    const join = async (username: string) => {
      const { headers } = await this.#client().answer(register, { body: account(username) });
      const { id } = await this.#client(cookiesOf(headers)).call(addList, { body: { name: '单' } });
      this.#writers.push({ username, cookie: cookiesOf(headers), list: id, favorites: [], items: [] });
    };
    await Promise.all(Array.from({ length: members }, (_, i) => join(`${name}${i}`)));
    this.#writing = this.#writers.map((writer) => this.#write(writer, ids));
  }

  /** Resolves once so many more writes are acknowledged. */
  async progress(writes: number) {
    const enough = this.acknowledged + writes;
    while (this.acknowledged < enough) await wait(10);
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.#writing);
  }

  /** @returns how much of what was acknowledged is lost, and how many counters differ from what they count */
  check(place: DatabasePlace): { lost: number; half: number } {
    const database = openSync(place);
    const all = this.#writers.map((writer) => losses(database, writer));
    database.close();
    return { lost: all.reduce((sum, { lost }) => sum + lost, 0), half: all.reduce((sum, { half }) => sum + half, 0) };
  }

  #client(cookie = ''): Client {
    return clientOf(this.#origins[this.#turn++ % this.#origins.length] as string, address(), cookie);
  }

  async #write({ cookie, list, favorites, items }: Writer, ids: readonly number[]) {
    const write = async (ledger: number[], vodId: number, call: (client: Client) => Promise<unknown>) => {
      if (!(await this.#persist(() => call(this.#client(cookie))))) return;
      ledger.push(vodId);
      this.acknowledged++;
    };
    for (const vodId of ids) {
      if (this.#stopped) return;
      await write(favorites, vodId, (client) => client.call(collections.favorites.add, { body: { vodId } }));
      await write(items, vodId, (client) => client.call(addToList, { params: { id: list }, body: { vodId } }));
      if (vodId % 4 === 0) await this.#persist(() => this.#client(cookie).call(getMarks));
    }
  }

  async #persist(call: () => Promise<unknown>): Promise<boolean> {
    const begun = performance.now();
    for (let tries = 0; ; tries++) {
      const tried = performance.now();
      try {
        await call();
        return true;
      } catch (error) {
        if ((error as ApiError).code === 'too_many_requests') {
          await wait(LIMITED_MS);
          continue;
        }
        const said = `${(error as ApiError).code ?? ''} ${(error as Error).message}`;
        if (tries === 0) this.failedFirst.push(said);
        if (!mayBeTriedAgain(error) || performance.now() - begun > PATIENCE_MS) {
          this.givenUp.push(said);
          return false;
        }
      } finally {
        this.longestMs = Math.max(this.longestMs, performance.now() - tried);
      }
      await wait(PAUSE_MS);
    }
  }
}

export async function startLoad(origins: readonly string[], ids: readonly number[], members: number, name: string): Promise<SteadyLoad> {
  const load = new SteadyLoad(origins);
  await load.start(ids, members, name);
  return load;
}
