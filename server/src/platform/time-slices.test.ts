import { expect, test } from 'vitest';
import { timeSlices } from './time-slices.ts';

test('others have their turn once four milliseconds have passed since the last, and not before', async () => {
  let now = 1000;
  let turns = 0;
  const pace = timeSlices(() => now);
  const turnsAfter = async (milliseconds: number) => {
    now += milliseconds;
    const before = turns;
    setImmediate(() => turns++);
    await pace();
    const taken = turns - before;
    await new Promise((resolve) => setImmediate(resolve));
    return taken;
  };
  expect([await turnsAfter(3), await turnsAfter(0.9), await turnsAfter(0.1), await turnsAfter(3.9), await turnsAfter(0.1)]).toEqual([0, 0, 1, 0, 1]);
});
