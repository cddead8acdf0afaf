/** Finds the track nearest to the viewer's earlier choice. */
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

/** Prefers the same captions, then the same language, a related one, or any. */
export function nearestCaption(options: readonly TrackOption[], wish: { shown: boolean; language: string; label: string }): number {
  if (!wish.shown) return NO_CAPTION;
  const language = ({ language = '' }: TrackOption) => language.toLowerCase();
  const ways: ((option: TrackOption) => boolean)[] = [
    (option) => language(option) === wish.language.toLowerCase() && option.label === wish.label,
    (option) => wish.language !== '' && language(option) === wish.language.toLowerCase(),
    (option) => option.label === wish.label,
    (option) => wish.language !== '' && primary(language(option)) === primary(wish.language),
    () => true,
  ];
  for (const way of ways) {
    const found = options.find(way);
    if (found) return found.id;
  }
  return NO_CAPTION;
}
