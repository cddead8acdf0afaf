/** Danmaku settings, stored in this browser and validated when read. Blocked words and writers are stored with the account. */
import { useSite } from '../../../api/site-settings.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { createStore } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { DanmakuSwitch } from '../../../player/commands.ts';

/** Options of each setting, from least to most. */
export const CHOICES = {
  /** `site` is the operator's default. */
  on: ['site', 'on', 'off'],
  size: ['75', '100', '125', '150'],
  opacity: ['40', '60', '80', '100'],
  area: ['quarter', 'half', 'full'],
  speed: ['slow', 'normal', 'fast'],
  density: ['few', 'normal', 'many'],
} as const;
export type DanmakuSettings = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };
const DEFAULTS: DanmakuSettings = { on: 'site', size: '100', opacity: '100', area: 'half', speed: 'normal', density: 'normal' };

const KEY = 'danmaku';
function stored(): DanmakuSettings {
  const known = Object(readStored<unknown>(KEY, {}, () => true)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(CHOICES).map(([name, values]) => [name, values.find((value) => value === known[name]) ?? DEFAULTS[name as keyof DanmakuSettings]]),
  ) as DanmakuSettings;
}
export const danmakuSettings = createStore<DanmakuSettings>(stored());
export function keepDanmaku(changes: Partial<DanmakuSettings>) {
  writeStored(KEY, { ...stored(), ...changes });
  danmakuSettings.set(changes);
}

/** @returns undefined if the site has no danmaku */
export function useDanmakuSwitch(): DanmakuSwitch | undefined {
  const { danmaku } = useSite().access;
  const on = useStore(danmakuSettings, (settings) => settings.on);
  if (danmaku === 'closed') return undefined;
  const isOn = on === 'site' ? danmaku === 'shown' : on === 'on';
  return { isOn, toggle: () => keepDanmaku({ on: isOn ? 'off' : 'on' }) };
}
