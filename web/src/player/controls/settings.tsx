/** Quality, speed and captions as native selects, which phones and TV remotes know how to open. */
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/use-store.ts';
import { RATES } from '../commands.ts';
import { AUTOMATIC, NO_CAPTION, type TrackOption } from '../engine/tracks.ts';
import type { Player } from '../player.ts';

interface PickerProps {
  label: string;
  value: number;
  options: readonly { value: number; label: string }[];
  onPick: (value: number) => void;
  /** Becomes narrower than its text where the bar has no room. */
  shrinks?: boolean;
}
const Picker = ({ label, value, options, onPick, shrinks = false }: PickerProps) => (
  <select
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onPick(Number(event.target.value))}
    className={`field-sizing-content h-10 ${shrinks ? 'min-w-0 truncate' : 'shrink-0'} cursor-pointer appearance-none rounded-card bg-transparent px-1 text-center text-sm hover:bg-white/15 sm:px-2 [&>option]:bg-[#1d2228]`}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

export function Settings({ player }: { player: Player }) {
  const { t } = useTranslation();
  const { qualities, quality, captions, caption, rate } = useStore(player.state, (state) => state);
  const optionsOf = (tracks: readonly TrackOption[]) => tracks.map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      {captions.length > 0 && (
        <Picker
          label={t('watch:player.captions')}
          shrinks
          value={caption}
          options={[{ value: NO_CAPTION, label: t('watch:player.noCaptions') }, ...optionsOf(captions)]}
          onPick={(id) => player.engine.setCaption(id)}
        />
      )}
      {qualities.length > 0 && (
        <Picker
          label={t('watch:player.quality')}
          value={quality}
          options={[{ value: AUTOMATIC, label: t('watch:player.automatic') }, ...optionsOf(qualities).reverse()]}
          onPick={(id) => player.engine.setQuality(id)}
        />
      )}
      <Picker
        label={t('watch:player.speed')}
        value={rate}
        options={RATES.map((value) => ({ value, label: `${value}×` }))}
        onPick={(value) => {
          player.video.playbackRate = value;
        }}
      />
    </>
  );
}
