import { expect, test } from 'vitest';
import { chooseDevice } from '../screen-modes.ts';
import { attachRemotePlayback, type RemoteState } from './remote-playback.ts';

function told() {
  const all: Partial<RemoteState>[] = [];
  return { all, onChange: (changes: Partial<RemoteState>) => void all.push(changes) };
}

test('Remote Playback: devices appear, disappear and play', async () => {
  let tell = (_castable: boolean) => {};
  let prompts = 0;
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    watchAvailability: async (listener: typeof tell) => void (tell = listener),
    cancelWatchAvailability: async () => {},
    prompt: async () => void prompts++,
  });
  const video = Object.assign(new EventTarget(), { remote }) as never;
  const { all, onChange } = told();
  const detach = attachRemotePlayback(video, onChange);
  expect(all).toEqual([]);
  tell(true);
  chooseDevice(video);
  remote.state = 'connected';
  remote.dispatchEvent(new Event('connect'));
  remote.state = 'disconnected';
  remote.dispatchEvent(new Event('disconnect'));
  tell(false);
  expect([prompts, all]).toEqual([1, [{ castable: true }, { casting: true }, { casting: false }, { castable: false }]]);
  detach();
  tell(true);
  expect(all).toHaveLength(4);
});

test('AirPlay: works with Safari’s names', () => {
  let pickers = 0;
  const video = Object.assign(new EventTarget(), { webkitShowPlaybackTargetPicker: () => pickers++, webkitCurrentPlaybackTargetIsWireless: true });
  const { all, onChange } = told();
  const detach = attachRemotePlayback(video as never, onChange);
  for (const availability of ['available', 'not-available'])
    video.dispatchEvent(Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability }));
  video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
  chooseDevice(video as never);
  detach();
  expect([pickers, all]).toEqual([1, [{ castable: true }, { castable: false }, { casting: true }]]);
});
