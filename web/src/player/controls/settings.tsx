/** Quality, speed and captions: native selects, which phones and remotes know how to open. */
import { useTranslation } from 'react-i18next';
import { useStore } from '../../lib/use-store.ts';
import { RATES } from '../commands.ts';
import type { Player } from '../player.ts';

interface PickerProps {
  label: string;
  value: number;
  options: readonly { value: number; label: string }[];
  onPick: (value: number) => void;
  /** Gives way where the bar is narrow. */
  yields?: boolean;
}
const Picker = ({ label, value, options, onPick, yields = false }: PickerProps) => (
  <select
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onPick(Number(event.target.value))}
    className={`field-sizing-content h-10 ${yields ? 'min-w-0 truncate' : 'shrink-0'} cursor-pointer appearance-none rounded-card bg-transparent px-1 text-center text-sm hover:bg-white/15 sm:px-2 [&>option]:bg-[#1d2228]`}
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
  const choices = (list: readonly { id: number; label: string }[]) => list.map(({ id, label }) => ({ value: id, label }));
  return (
    <>
      {captions.length > 0 && (
        <Picker
          label={t('player.captions')}
          yields
          value={caption}
          options={[{ value: -1, label: t('player.noCaptions') }, ...choices(captions)]}
          onPick={(id) => player.engine.setCaption(id)}
        />
      )}
      {qualities.length > 0 && (
        <Picker
          label={t('player.quality')}
          value={quality}
          options={[{ value: -1, label: t('player.automatic') }, ...choices(qualities).reverse()]}
          onPick={(id) => player.engine.setQuality(id)}
        />
      )}
      <Picker
        label={t('player.speed')}
        value={rate}
        options={RATES.map((value) => ({ value, label: `${value}×` }))}
        onPick={(value) => {
          player.video.playbackRate = value;
        }}
      />
    </>
  );
}
