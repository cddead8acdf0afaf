import { expect, test } from 'vitest';
import { smoothClock } from './smooth-clock.ts';

const FRAME = 1 / 60;

/** An element whose clock runs fast and whose position moves in steps. */
function played() {
  const video = { position: 0, now: 0, paused: false, playbackRate: 1, currentTime: 0 };
  const step = () => {
    video.now += FRAME;
    if (!video.paused) video.position += FRAME * video.playbackRate * 1.0002;
    video.currentTime = Math.floor(video.position * 25) / 25;
  };
  return { video, step, clock: smoothClock(video, () => video.now) };
}

test('danmaku stay within 100 ms of the picture for an hour, at any speed, and move evenly', () => {
  const { video, step, clock } = played();
  let [furthest, last] = [0, 0];
  for (let frame = 0; frame < 60 * 3600; frame++) {
    if (frame % 6000 === 0) video.playbackRate = [1, 2, 0.5, 1.5][(frame / 6000) % 4] as number;
    if (frame % 9000 === 0) video.paused = !video.paused && frame > 0;
    step();
    const at = clock();
    furthest = Math.max(furthest, Math.abs(at - video.position));
    expect(at).toBeGreaterThanOrEqual(last);
    last = at;
  }
  expect(furthest).toBeLessThan(0.1);
});

test('a jump of the viewer is followed at once', () => {
  const { video, step, clock } = played();
  step();
  video.position = 600;
  step();
  expect(clock()).toBeCloseTo(600, 0);
});
