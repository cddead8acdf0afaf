/** Members who write and visitors who read continuously, retry failures, and remember what was acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import { collections } from '@yinmu/contract/members/library.endpoints.ts';
import { addList, addToList } from '@yinmu/contract/members/lists.endpoints.ts';
import type { DatabasePlace } from '../../server/src/platform/database/database.ts';
import { ApiError, type Client } from '../../web/src/api/client.ts';
import { clientOf } from '../instances.ts';
import { account, address, registerMember } from '../people/visitors.ts';
import { openSync, type SyncDatabase } from '../sync-database.ts';
import { cookiesOf } from '../test-site.ts';

/** How long a call is retried. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 400;
/** How long a rate-limited account pauses. */
const LIMITED_MS = 1000;
/** Hashing a password keeps a core busy; more at once would exceed the time a call may take. */
const JOIN_AT_ONCE = 16;
const READERS = 4;
const READ_EVERY_MS = 20;

interface Writer {
  username: string;
  cookie: string;
  list: number;
  /** Acknowledged favorites, and list entries. */
  favorites: number[];
  items: number[];
  tried: number;
}

const mayBeTriedAgain = (error: unknown) => !(error instanceof ApiError) || error.kind !== 'answer' || error.status >= 500;

/** Compares a writer's rows with what was acknowledged. */
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

/** Counts calls since `begin()`. */
class Tally {
  readonly #begun = performance.now();
  acknowledged = 0;
  reads = 0;
  /** Calls that failed at first, with reasons. */
  readonly failedFirst: string[] = [];
  readonly failedReads: string[] = [];
  /** Calls that never succeeded. */
  readonly givenUp: string[] = [];
  /** The longest attempt. */
  longestMs = 0;

  toString() {
    const seconds = (performance.now() - this.#begun) / 1000;
    const rate = (count: number) => `${count} (${Math.round(count / seconds)}/s)`;
    return `${rate(this.acknowledged)} writes acknowledged and ${rate(this.reads)} reads in ${seconds.toFixed(1)} s, ${this.failedFirst.length} writes and ${this.failedReads.length} reads tried again, given up ${this.givenUp.length}, longest ${Math.round(this.longestMs)} ms`;
  }
}

export class SteadyLoad {
  readonly #origins: readonly string[];
  readonly #ids: readonly number[];
  readonly #writers: Writer[] = [];
  #turn = 0;
  #running: Promise<unknown>[] = [];
  #isStopped = true;
  patienceMs = PATIENCE_MS;
  tally = new Tally();

  /** @param origins used in turn @param ids titles to write and read */
  constructor(origins: readonly string[], ids: readonly number[]) {
    this.#origins = origins;
    this.#ids = ids;
  }

  /** @param name prefix of the members' names */
  async join(members: number, name: string) {
    const join = async (username: string) => {
      const { headers } = await registerMember(() => this.#client(), account(username));
      const { id } = await this.#client(cookiesOf(headers)).call(addList, { body: { name: '单' } });
      this.#writers.push({ username, cookie: cookiesOf(headers), list: id, favorites: [], items: [], tried: 0 });
    };
    const names = Array.from({ length: members }, (_, i) => `${name}${i}`);
    while (names.length > 0) await Promise.all(names.splice(0, JOIN_AT_ONCE).map(join));
  }

  /** Starts or continues, with a new tally. */
  begin() {
    this.tally = new Tally();
    this.resume();
  }

  resume() {
    this.#isStopped = false;
    this.#running = [...this.#writers.map((writer) => this.#write(writer)), ...Array.from({ length: READERS }, () => this.#read())];
  }

  /** Resolves when no call is in progress. */
  async stop() {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }

  /** Resolves after this many further writes. */
  async progress(writes: number) {
    const enough = this.tally.acknowledged + writes;
    while (this.tally.acknowledged < enough) await wait(10);
  }

  /** Counts all acknowledged writes, lost ones, and wrong counters. */
  check(place: DatabasePlace): { ledger: number; lost: number; half: number } {
    const database = openSync(place);
    const all = this.#writers.map((writer) => losses(database, writer));
    database.close();
    return {
      ledger: this.#writers.reduce((sum, { favorites, items }) => sum + favorites.length + items.length, 0),
      lost: all.reduce((sum, { lost }) => sum + lost, 0),
      half: all.reduce((sum, { half }) => sum + half, 0),
    };
  }

  #origin = () => this.#origins[this.#turn++ % this.#origins.length] as string;
  #client = (cookie = ''): Client => clientOf(this.#origin(), address(), cookie);

  /** Cacheable pages and answers. */
  async #read() {
    const addresses = ['/', '/browse', `/detail/${this.#ids[0]}`, `/api/videos/${this.#ids[0]}`];
    for (let i = 0; !this.#isStopped; i++) {
      const read = async () => {
        const response = await fetch(this.#origin() + addresses[i % addresses.length], { headers: { 'X-Forwarded-For': address() } });
        await response.arrayBuffer();
        if (response.status !== 200) throw new Error(`a read was answered with ${response.status}`);
      };
      if (await this.#persist(read, this.tally.failedReads)) this.tally.reads++;
      await wait(READ_EVERY_MS);
    }
  }

  async #write(writer: Writer) {
    const { cookie, list, favorites, items } = writer;
    const write = async (ledger: number[], vodId: number, call: (client: Client) => Promise<unknown>) => {
      if (!(await this.#persist(() => call(this.#client(cookie)), this.tally.failedFirst))) return;
      ledger.push(vodId);
      this.tally.acknowledged++;
    };
    while (!this.#isStopped) {
      const vodId = this.#ids[writer.tried++];
      if (vodId === undefined) return;
      await write(favorites, vodId, (client) => client.call(collections.favorites.add, { body: { vodId } }));
      await write(items, vodId, (client) => client.call(addToList, { params: { id: list }, body: { vodId } }));
    }
  }

  /** @param failures gets the first attempt's error */
  async #persist(call: () => Promise<unknown>, failures: string[]): Promise<boolean> {
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
        if (tries === 0) failures.push(said);
        if (!mayBeTriedAgain(error) || performance.now() - begun > this.patienceMs) {
          this.tally.givenUp.push(said);
          return false;
        }
      } finally {
        this.tally.longestMs = Math.max(this.tally.longestMs, performance.now() - tried);
      }
      await wait(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries));
    }
  }
}

export async function startLoad(origins: readonly string[], ids: readonly number[], members: number, name: string): Promise<SteadyLoad> {
  const load = new SteadyLoad(origins, ids);
  await load.join(members, name);
  load.begin();
  return load;
}
