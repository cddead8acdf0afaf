/** Qualities at separate addresses, as parse services return them. hls.js cannot switch between them, so each is loaded as another stream. */
import type { Engine } from './engine.ts';
import type { EngineListener, NamedSource } from './listener.ts';
import { AUTOMATIC, type TrackOption } from './tracks.ts';

function heightOf(name: string): number | undefined {
  const [, lines, thousands] = /(\d{3,4})p?|([248])k/i.exec(name) ?? [];
  if (lines) return Number(lines);
  return thousands ? Number(thousands) * 540 : undefined;
}
/** Options for the menu, which lists the best quality last. Services list it first. */
const optionsOf = (named: readonly NamedSource[]): TrackOption[] =>
  named
    .map(({ name }, id): TrackOption => {
      const height = heightOf(name);
      return { id, label: name, ...(height !== undefined && { height }) };
    })
    .reverse()
    .sort((a, b) => (a.height ?? 0) - (b.height ?? 0));

export function withNamedQualities(video: HTMLVideoElement, listener: EngineListener, make: (listener: EngineListener) => Engine): Engine {
  let named: readonly NamedSource[] | undefined;
  let chosen = AUTOMATIC;
  let failed = new Set<string>();
  /** Position at which the current quality was opened. */
  let openedAt = 0;
  let isOpening = false;
  const urlOf = (id: number) => named?.[Math.max(0, id)]?.url ?? '';

  const choose = (id: number) => {
    const isOther = urlOf(id) !== urlOf(chosen);
    chosen = id;
    const next = named?.[Math.max(0, id)];
    if (next && isOther) {
      const hasBegun = !isOpening && video.readyState > HTMLMediaElement.HAVE_NOTHING;
      const isPaused = hasBegun && video.paused;
      if (hasBegun) openedAt = video.currentTime;
      video.defaultPlaybackRate = video.playbackRate;
      engine.load(next, openedAt);
      if (isPaused) video.autoplay = false;
    }
    listener.onQualities(optionsOf(named ?? []), chosen);
  };
  const engine = make({
    ...listener,
    onQualities: (options, current) => (named ? listener.onQualities(optionsOf(named), chosen) : listener.onQualities(options, current)),
    onFailure(reason, others) {
      failed.add(urlOf(chosen));
      const next = named?.findIndex(({ url }) => !failed.has(url)) ?? -1;
      if (next < 0 || others.ready) listener.onFailure(reason, others);
      else choose(next);
    },
  });
  return {
    ...engine,
    load(source, position) {
      // The engine now reports that the previous stream's tracks are gone.
      named = undefined;
      chosen = AUTOMATIC;
      failed = new Set();
      openedAt = position;
      isOpening = true;
      const goesOn = engine.load(source, position);
      named = source.qualities;
      if (named) listener.onQualities(optionsOf(named), chosen);
      isOpening = false;
      return goesOn;
    },
    setQuality: (id) => (named ? choose(id) : engine.setQuality(id)),
  };
}
