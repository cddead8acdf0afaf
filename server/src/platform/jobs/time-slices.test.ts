import { expect, test } from 'vitest';
import { TimeSlices } from './time-slices.ts';

/** A manual event loop: jobs advance the clock, and each turn reports how long it took. */
function loop() {
  let now = 1000;
  const due: (() => void)[] = [];
  const slices = new TimeSlices(
    () => now,
    (turn) => due.push(turn),
  );
  /** Resolves in the next turn of the event loop, after all work of this turn. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const order: string[] = [];
  const job = async (name: string, pieces: number, milliseconds: number) => {
    const pace = slices.begin();
    for (let i = 0; i < pieces; i++) {
      await pace();
      now += milliseconds;
      order.push(name);
    }
  };
  /** Returns the milliseconds of each turn until nothing is waiting. */
  async function turns(): Promise<number[]> {
    const taken: number[] = [];
    for (let begun = now; due.length > 0; ) {
      begun = now;
      for (const turn of due.splice(0)) turn();
      await settled();
      taken.push(now - begun);
    }
    return taken;
  }
  return { job, turns, order, settled, elapsed: () => now - 1000 };
}

test('a job runs for its four milliseconds, then waits for the next turn', async () => {
  const { job, turns, settled, elapsed } = loop();
  const done = job('a', 7, 2);
  await settled();
  expect(elapsed()).toBe(4);
  expect(await turns()).toEqual([4, 4, 2, 0]);
  await done;
});

test('many jobs together take one slice per turn, one after the other', async () => {
  const { job, turns, order, settled, elapsed } = loop();
  const all: Promise<void>[] = [];
  // These are like requests: each runs until it waits, then the next one starts.
  for (const name of ['a', 'b', 'c']) {
    all.push(job(name, 4, 2));
    await settled();
  }
  expect([elapsed(), order.join('')]).toEqual([4, 'aa']);
  const taken = await turns();
  await Promise.all(all);
  expect(Math.max(...taken)).toBe(4);
  expect(taken.reduce((sum, each) => sum + each, 0)).toBe(20);
  expect(order.join('')).toBe('aaaabbccbbcc');
});
