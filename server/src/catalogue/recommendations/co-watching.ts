/** Finds titles watched by the same members, by the cosine similarity of titles as vectors of members. Uses 8 bytes per title and member. */
import type { Pace } from '../../platform/jobs/time-slices.ts';

/** With fewer members, a recommendation could reveal what one of them watches. */
const MIN_SHARED = 3;
const NEIGHBOURS = 20;
/** Samples this many viewers per title, evenly spread, because titles that everybody watches say little. */
const VIEWERS_COUNTED = 500;
/** Lowers similarities that are based on few viewers. */
const FEW = 5;

export interface Neighbour {
  id: number;
  likeness: number;
}

export interface CoWatching {
  of(vodId: number): Neighbour[];
  readonly titles: number;
  readonly bytes: number;
}

/** Lists of numbers, stored in one array. */
class Lists {
  values = new Uint32Array(1 << 12);
  ends: number[] = [];
  length = 0;

  add(list: readonly number[]) {
    if (this.length + list.length > this.values.length) {
      const grown = new Uint32Array(Math.max(this.values.length * 2, this.length + list.length));
      grown.set(this.values);
      this.values = grown;
    }
    this.values.set(list, this.length);
    this.length += list.length;
    this.ends.push(this.length);
  }

  list(at: number): Uint32Array {
    return this.values.subarray(at === 0 ? 0 : this.ends[at - 1], this.ends[at]);
  }
}

/** Inverts the lists of titles per member into lists of members per title. */
async function viewersOf(kept: Lists, maxId: number, pace: Pace) {
  const starts = new Uint32Array(maxId + 2);
  for (let member = 0; member < kept.ends.length; member++) {
    for (const id of kept.list(member)) (starts[id + 1] as number)++;
    await pace();
  }
  for (let id = 0; id <= maxId; id++) (starts[id + 1] as number) += starts[id] as number;
  const members = new Uint32Array(kept.length);
  const next = starts.slice();
  for (let member = 0; member < kept.ends.length; member++) {
    for (const id of kept.list(member)) members[(next[id] as number)++] = member;
    await pace();
  }
  return {
    of: (id: number) => members.subarray(starts[id], starts[id + 1]),
    count: (id: number) => (starts[id + 1] as number) - (starts[id] as number),
  };
}
type Viewers = Awaited<ReturnType<typeof viewersOf>>;

/** Inserts in order, so that not all candidates need to be sorted. */
function keepBest(best: Neighbour[], one: Neighbour) {
  if (best.length === NEIGHBOURS && one.likeness <= (best.at(-1) as Neighbour).likeness) return;
  const at = best.findIndex(({ likeness }) => likeness < one.likeness);
  best.splice(at < 0 ? best.length : at, 0, one);
  if (best.length > NEIGHBOURS) best.pop();
}

/** @param members titles per member without duplicates, in batches */
export async function coWatching(members: AsyncIterable<readonly (readonly number[])[]>, pace: Pace): Promise<CoWatching> {
  const kept = new Lists();
  let maxId = 0;
  for await (const batch of members) {
    for (const titles of batch) {
      kept.add(titles);
      for (const id of titles) maxId = Math.max(maxId, id);
    }
    await pace();
  }
  const viewers = await viewersOf(kept, maxId, pace);
  const place = new Int32Array(maxId + 1).fill(-1);
  const ids = new Lists();
  const likenesses: Float32Array[] = [];
  const shared = new Uint16Array(maxId + 1);
  for (let id = 1; id <= maxId; id++) {
    if (viewers.count(id) < MIN_SHARED) continue;
    const best = neighboursOf(id, kept, viewers, shared);
    await pace();
    if (best.length === 0) continue;
    place[id] = likenesses.length;
    ids.add(best.map((other) => other.id));
    likenesses.push(Float32Array.from(best, ({ likeness }) => likeness));
  }
  return {
    of(vodId) {
      const at = place[vodId] ?? -1;
      return at < 0 ? [] : Array.from(ids.list(at), (id, i) => ({ id, likeness: likenesses[at]?.[i] ?? 0 }));
    },
    titles: likenesses.length,
    bytes: place.byteLength + ids.values.byteLength + ids.length * 4,
  };
}

/** @param shared a buffer of zeros, which is zeroed again afterward */
function neighboursOf(id: number, kept: Lists, viewers: Viewers, shared: Uint16Array): Neighbour[] {
  const own = viewers.of(id);
  const step = Math.max(1, own.length / VIEWERS_COUNTED);
  const met: number[] = [];
  for (let at = 0; at < own.length; at += step) {
    for (const other of kept.list(own[Math.floor(at)] as number)) if ((shared[other] as number)++ === 0) met.push(other);
  }
  const best: Neighbour[] = [];
  for (const other of met) {
    const count = shared[other] as number;
    shared[other] = 0;
    if (other === id || count < MIN_SHARED) continue;
    const likeness = ((count * step) / Math.sqrt(own.length * viewers.count(other))) * (count / (count + FEW));
    keepBest(best, { id: other, likeness });
  }
  return best;
}
