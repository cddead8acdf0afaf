import { t } from '../../locales/t.ts';

interface WatchedBarProps {
  name: string;
  position: number;
  /** In seconds; 0 if unknown. */
  duration: number;
}

export function WatchedBar({ name, position, duration }: WatchedBarProps) {
  return (
    <progress
      aria-label={t('home.watched', { name })}
      max={duration || 1}
      value={position}
      className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded bg-raised accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
    />
  );
}
