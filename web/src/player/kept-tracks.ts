/** Remembers the viewer's quality and captions and applies the nearest match to each stream. */
import type { Store } from '../lib/store.ts';
import type { Engine } from './engine/engine.ts';
import { nearestCaption, nearestQuality } from './engine/nearest-track.ts';
import { NO_CAPTION, type TrackOption } from './engine/tracks.ts';
import { keepSettings, type PlayerSettings, playerSettings } from './player-settings.ts';
import type { PlayerState } from './player-state.ts';

const namesOf = (options: readonly TrackOption[]) => options.map(({ label }) => label).join('\n');

/** The captions shown last, else the first. */
export function captionToShow({ captions }: Pick<PlayerState, 'captions'>): number {
  const { language = '', label = '' } = playerSettings.get().captions ?? {};
  return nearestCaption(captions, { shown: true, language, label });
}

/** Chooses once per track list; later choices stay. */
function followTracks(engine: Engine, state: Store<PlayerState>, settings: Store<PlayerSettings>): () => void {
  let qualities = '';
  let captions = '';
  return state.subscribe(() => {
    const now = state.get();
    const before = { qualities, captions };
    qualities = namesOf(now.qualities);
    captions = namesOf(now.captions);
    const { quality, captions: wish } = settings.get();
    if (qualities !== before.qualities && qualities !== '' && quality > 0) engine.setQuality(nearestQuality(now.qualities, quality));
    if (captions === before.captions || captions === '' || !wish) return;
    const id = nearestCaption(now.captions, wish);
    if (id !== now.caption) engine.setCaption(id);
  });
}

/** @returns an engine that remembers choices */
export function keepTracks(engine: Engine, state: Store<PlayerState>): Engine {
  const stop = followTracks(engine, state, playerSettings);
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
    destroy() {
      stop();
      engine.destroy();
    },
  };
}
