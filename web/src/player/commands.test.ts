/** What commands do to a player. */
import { beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS, type CommandContext, RATES } from './commands.ts';
import { START } from './player.ts';

/** A player as far as commands touch one. */
function aPlayer() {
  const done: string[] = [];
  const video = { currentTime: 100, muted: false, volume: 0.5, paused: false, pause: () => done.push('pause') };
  const state = { ...START, duration: 1000, captions: [{ id: 0, label: '中文' }], caption: -1 };
  const player = {
    video,
    state: { get: () => state },
    engine: { setCaption: (id: number) => done.push(`caption ${id}`) },
    seekTo: (seconds: number) => done.push(`seek ${seconds}`),
    play: () => done.push('play'),
    toggleFullscreen: () => done.push('fullscreen'),
    togglePictureInPicture: () => done.push('pictureInPicture'),
  };
  return { done, video, state, context: { player, next: () => done.push('next') } as unknown as CommandContext };
}

describe('commands', () => {
  let on: ReturnType<typeof aPlayer>;
  beforeEach(() => {
    on = aPlayer();
  });
  const command = (id: string) => {
    const found = COMMANDS.find((one) => one.id === id);
    if (!found) throw new Error(`no command ${id}`);
    return found;
  };

  test.each([
    ['toggle', 'pause'],
    ['back', 'seek 95'],
    ['forth', 'seek 105'],
    ['backLong', 'seek 90'],
    ['forthLong', 'seek 110'],
    ['fullscreen', 'fullscreen'],
    ['pictureInPicture', 'pictureInPicture'],
    ['captions', 'caption 0'],
    ['next', 'next'],
    ['to0', 'seek 0'],
    ['to1', 'seek 100'],
    ['to5', 'seek 500'],
    ['to9', 'seek 900'],
  ])('%s: %s', (id, expected) => {
    command(id).run(on.context);
    expect(on.done).toEqual([expected]);
  });
  test('what stands still plays', () => {
    on.video.paused = true;
    command('toggle').run(on.context);
    expect(on.done).toEqual(['play']);
  });
  test('captions that are on go off', () => {
    on.state.caption = 0;
    command('captions').run(on.context);
    expect(on.done).toEqual(['caption -1']);
  });
  test.each([
    ['louder', 0.5, 0.6],
    ['louder', 0.95, 1],
    ['louder', 1, 1],
    ['quieter', 0.5, 0.4],
    ['quieter', 0.05, 0],
    ['quieter', 0, 0],
    // Steps of tenths do not drift.
    ['louder', 0.7, 0.8],
  ])('%s from %d is %d, and heard', (id, before, after) => {
    on.video.volume = before;
    on.video.muted = true;
    command(id).run(on.context);
    expect([on.video.volume, on.video.muted]).toEqual([after, false]);
  });
  test('mute goes both ways', () => {
    command('mute').run(on.context);
    expect(on.video.muted).toBe(true);
    command('mute').run(on.context);
    expect(on.video.muted).toBe(false);
  });
  test('nothing is sought where no length is known', () => {
    const seeking = COMMANDS.filter(({ id }) => /^(back|forth|to\d)/.test(id));
    expect(seeking).toHaveLength(14);
    for (const { can } of seeking) expect(can?.(on.context)).toBe(true);
    on.state.duration = 0.5;
    for (const { can } of seeking) expect(can?.(on.context)).toBe(true);
    on.state.duration = 0;
    for (const { can } of seeking) expect(can?.(on.context)).toBe(false);
  });
  test('captions where there are any, the next episode where there is one', () => {
    expect(command('captions').can?.(on.context)).toBe(true);
    on.state.captions = [];
    expect(command('captions').can?.(on.context)).toBe(false);
    expect(command('next').can?.(on.context)).toBe(true);
    expect(command('next').can?.({ player: on.context.player })).toBe(false);
  });
});

test('the rates that are offered', () => expect(RATES).toEqual([0.5, 0.75, 1, 1.25, 1.5, 2]));
