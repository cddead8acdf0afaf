import { beforeEach, describe, expect, test } from 'vitest';
import { createStore } from '../lib/store.ts';
import { COMMANDS, type CommandContext, runAndTell } from './commands.ts';
import { INITIAL_CONTROLS } from './controls-state.ts';
import { createOwnSubtitles } from './own-subtitles.ts';
import { INITIAL_STATE } from './player-state.ts';

function aPlayer() {
  const done: string[] = [];
  const video = { currentTime: 100, muted: false, volume: 0.5, paused: false, playbackRate: 1, pause: () => done.push('pause') };
  const state = { ...INITIAL_STATE, duration: 1000, captions: [{ id: 0, label: '中文' }], caption: -1 };
  const player = {
    video,
    state: { get: () => state },
    controls: createStore(INITIAL_CONTROLS),
    own: createOwnSubtitles(),
    engine: { setCaption: (id: number) => done.push(`caption ${id}`) },
    seekTo(seconds: number) {
      done.push(`seek ${seconds}`);
      video.currentTime = Math.min(Math.max(0, seconds), state.duration - 0.1);
    },
    play: () => done.push('play'),
    toggleFullscreen: () => done.push('fullscreen'),
    togglePictureInPicture: () => done.push('pictureInPicture'),
  };
  return { done, video, state, controls: player.controls, own: player.own, context: { player, next: () => done.push('next') } as unknown as CommandContext };
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
    ['togglePlay', 'pause'],
    ['seekBackward', 'seek 95'],
    ['seekForward', 'seek 105'],
    ['seekBackward10', 'seek 90'],
    ['seekForward10', 'seek 110'],
    ['fullscreen', 'fullscreen'],
    ['pictureInPicture', 'pictureInPicture'],
    ['captions', 'caption 0'],
    ['next', 'next'],
    ['seekTo0', 'seek 0'],
    ['seekTo1', 'seek 100'],
    ['seekTo5', 'seek 500'],
    ['seekTo9', 'seek 900'],
  ])('%s runs %s', (id, expected) => {
    command(id).run(on.context);
    expect(on.done).toEqual([expected]);
  });
  test('a paused video plays, and captions that are on turn off', () => {
    on.video.paused = true;
    on.state.caption = 0;
    for (const id of ['togglePlay', 'captions']) command(id).run(on.context);
    expect(on.done).toEqual(['play', 'caption -1']);
  });
  test('captions from a file turn off with those of the stream, and return alone', () => {
    on.state.caption = 0;
    on.own.set({ file: 'film.srt', shown: true });
    command('captions').run(on.context);
    expect([on.own.get().shown, on.done]).toEqual([false, ['caption -1']]);
    on.state.caption = -1;
    command('captions').run(on.context);
    expect([on.own.get().shown, on.done]).toEqual([true, ['caption -1']]);
  });
  test('captions from a file shift by half a second, earlier or later', () => {
    expect(command('captionsLater').can?.(on.context)).toBe(false);
    on.own.set({ file: 'film.srt', shown: true, delay: 0.1 });
    for (const id of ['captionsLater', 'captionsLater', 'captionsEarlier']) runAndTell(command(id), on.context);
    expect([on.own.get().delay, on.controls.get().feedback]).toEqual([0.6, { kind: 'delay', seconds: 0.6 }]);
  });
  test.each([
    ['volumeUp', 0.5, 0.6],
    ['volumeUp', 0.95, 1],
    ['volumeDown', 0.5, 0.4],
    ['volumeDown', 0.05, 0],
    // Repeated steps of 0.1 add up exactly.
    ['volumeUp', 0.7, 0.8],
  ])('%s turns %d into %d, and sound on', (id, before, after) => {
    on.video.volume = before;
    on.video.muted = true;
    command(id).run(on.context);
    expect([on.video.volume, on.video.muted]).toEqual([after, false]);
  });
  test.each([
    ['faster', 1, 1.25],
    ['faster', 2, 2],
    ['faster', 0.6, 0.75],
    ['slower', 1, 0.75],
    ['slower', 0.5, 0.5],
    ['slower', 1.75, 1.5],
  ])('%s than %d is %d', (id, before, after) => {
    on.video.playbackRate = before;
    command(id).run(on.context);
    expect(on.video.playbackRate).toBe(after);
  });
  test.each([
    ['volumeUp', { kind: 'volume', percent: 60 }],
    ['mute', { kind: 'volume', percent: 0 }],
    ['faster', { kind: 'rate', rate: 1.25 }],
    ['seekBackward', { kind: 'seek', seconds: -5 }],
    ['seekForward10', { kind: 'seek', seconds: 10 }],
    ['seekTo5', { kind: 'position', seconds: 500 }],
    ['togglePlay', { kind: 'play' }],
    ['captions', { kind: 'captions', label: undefined }],
  ])('%s is announced as %o', (id, told) => {
    runAndTell(command(id), on.context);
    expect(on.controls.get().feedback).toEqual(told);
  });
  test('steps in one direction add up; another direction restarts', () => {
    const after = (id: string) => {
      runAndTell(command(id), on.context);
      return on.controls.get().feedback;
    };
    expect(['seekForward', 'seekForward10', 'seekBackward', 'seekBackward', 'mute', 'seekBackward'].map(after)).toEqual([
      { kind: 'seek', seconds: 5 },
      { kind: 'seek', seconds: 15 },
      { kind: 'seek', seconds: -5 },
      { kind: 'seek', seconds: -10 },
      { kind: 'volume', percent: 0 },
      { kind: 'seek', seconds: -5 },
    ]);
  });
  test.each([
    ['seekForward10', 993, [6.9]],
    ['seekForward10', 999.8, []],
    ['seekBackward', 3, [-3]],
    ['seekBackward10', 0, []],
  ])('%s from %d announces the distance moved: %o', (id, from, told) => {
    on.video.currentTime = from;
    runAndTell(command(id), on.context);
    const feedback = on.controls.get().feedback;
    expect(feedback?.kind === 'seek' ? [Number(feedback.seconds.toFixed(3))] : []).toEqual(told);
  });
  test('nothing seeks while the length is unknown', () => {
    const seeking = COMMANDS.filter(({ id }) => /^seek/.test(id));
    expect(seeking).toHaveLength(14);
    for (const { can } of seeking) expect(can?.(on.context)).toBe(true);
    on.state.duration = 0;
    for (const { can } of seeking) expect(can?.(on.context)).toBe(false);
  });
});
