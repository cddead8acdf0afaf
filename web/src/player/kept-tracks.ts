import type { Store } from '../lib/store.ts';
import type { Engine } from './engine/engine.ts';
import { nearestCaption, nearestQuality, nearestTrack } from './engine/nearest-track.ts';
import { NO_CAPTION, type TrackOption } from './engine/tracks.ts';
import { keepSettings, type PlayerSettings, playerSettings } from './player-settings.ts';
import type { PlayerState } from './player-state.ts';

const namesOf = (options: readonly TrackOption[]) => options.map(({ label }) => label).join('\n');

export function captionToShow({ captions }: Pick<PlayerState, 'captions'>): number {
  const { language = '', label = '' } = playerSettings.get().captions ?? {};
  return nearestCaption(captions, { shown: true, language, label });
}

const MAX_SOUNDS = 100;

function soundFor(title: number | undefined, sounds: readonly TrackOption[]): TrackOption | undefined {
  const kept = playerSettings.get().sounds.find((sound) => sound.title === title);
  return kept && nearestTrack(sounds, kept);
}

/** Chooses once for each list of tracks. Later choices are left alone. */
function followTracks(engine: Engine, state: Store<PlayerState>, settings: Store<PlayerSettings>, title: () => number | undefined): () => void {
  let qualities = '';
  let sounds = '';
  let captions = '';
  return state.subscribe(() => {
    const now = state.get();
    const before = { qualities, captions, sounds };
    qualities = namesOf(now.qualities);
    captions = namesOf(now.captions);
    sounds = namesOf(now.sounds);
    const { quality, captions: wish } = settings.get();
    if (qualities !== before.qualities && qualities !== '' && quality > 0) engine.setQuality(nearestQuality(now.qualities, quality));
    const sound = sounds !== before.sounds && sounds !== '' ? soundFor(title(), now.sounds) : undefined;
    if (sound && sound.id !== now.sound) engine.setSound(sound.id);
    if (captions === before.captions || captions === '' || !wish) return;
    const id = nearestCaption(now.captions, wish);
    if (id !== now.caption) engine.setCaption(id);
  });
}

/** @param title the title that plays, for which the audio track is remembered @returns an engine that remembers choices */
export function keepTracks(engine: Engine, state: Store<PlayerState>, title: () => number | undefined): Engine {
  const stop = followTracks(engine, state, playerSettings, title);
  return {
    ...engine,
    setQuality(id) {
      keepSettings({ quality: state.get().qualities.find((option) => option.id === id)?.height ?? 0 });
      engine.setQuality(id);
    },
    setCaption(id) {
      const { captions } = playerSettings.get();
      const option = state.get().captions.find((caption) => caption.id === id);
      keepSettings({
        captions: {
          shown: id !== NO_CAPTION,
          language: option?.language ?? captions?.language ?? '',
          label: option?.label ?? captions?.label ?? '',
        },
      });
      engine.setCaption(id);
    },
    setSound(id) {
      const [of, option] = [title(), state.get().sounds.find((sound) => sound.id === id)];
      const others = playerSettings.get().sounds.filter((sound) => sound.title !== of);
      if (of !== undefined && option)
        keepSettings({ sounds: [{ title: of, language: option.language ?? '', label: option.label }, ...others].slice(0, MAX_SOUNDS) });
      engine.setSound(id);
    },
    destroy() {
      stop();
      engine.destroy();
    },
  };
}
