import { nearestHeight } from './preboot/prefetch-stream.ts';
import { AUTOMATIC, NO_CAPTION, type TrackOption } from './tracks.ts';

/** @param height 0 lets the engine choose */
export function nearestQuality(options: readonly TrackOption[], height: number): number {
  if (height === 0) return AUTOMATIC;
  return (
    options[
      nearestHeight(
        options.map((option) => option.height ?? 0),
        height,
      )
    ]?.id ?? AUTOMATIC
  );
}

const primary = (language: string) => language.toLowerCase().split('-')[0];

export interface TrackWish {
  language: string;
  label: string;
}

/** Prefers the same track, then one with the same language, the same name or a related language. */
export function nearestTrack(options: readonly TrackOption[], wish: TrackWish): TrackOption | undefined {
  const language = ({ language = '' }: TrackOption) => language.toLowerCase();
  const ways: ((option: TrackOption) => boolean)[] = [
    (option) => language(option) === wish.language.toLowerCase() && option.label === wish.label,
    (option) => wish.language !== '' && language(option) === wish.language.toLowerCase(),
    (option) => option.label === wish.label,
    (option) => wish.language !== '' && primary(language(option)) === primary(wish.language),
  ];
  for (const way of ways) {
    const found = options.find(way);
    if (found) return found;
  }
  return undefined;
}

/** Falls back to any captions. */
export const nearestCaption = (options: readonly TrackOption[], { shown, ...wish }: TrackWish & { shown: boolean }): number =>
  (shown ? (nearestTrack(options, wish) ?? options[0]) : undefined)?.id ?? NO_CAPTION;
