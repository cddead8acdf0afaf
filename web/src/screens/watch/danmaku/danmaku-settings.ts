/** How the viewer wants danmaku, stored in this browser and validated on read. Blocked words and writers are kept with the account. */
import { useSite } from '../../../api/site-settings.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { createStore } from '../../../lib/store.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { DanmakuSwitch } from '../../../player/commands.ts';

/** The first value of each is the default. */
export const CHOICES = {
  /** `site`: as the operator has set it. */
  on: ['site', 'on', 'off'],
  size: ['100', '75', '125', '150'],
  opacity: ['100', '80', '60', '40'],
  area: ['half', 'quarter', 'full'],
  speed: ['normal', 'slow', 'fast'],
  density: ['normal', 'few', 'many'],
} as const;
export type DanmakuSettings = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };

const KEY = 'danmaku';
function stored(): DanmakuSettings {
  const known = Object(readStored<unknown>(KEY, {}, () => true)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(CHOICES).map(([name, values]) => [name, values.find((value) => value === known[name]) ?? values[0]]),
  ) as DanmakuSettings;
}
export const danmakuSettings = createStore<DanmakuSettings>(stored());
export function keepDanmaku(changes: Partial<DanmakuSettings>) {
  writeStored(KEY, { ...stored(), ...changes });
  danmakuSettings.set(changes);
}

/** @returns undefined where the site has no danmaku */
export function useDanmakuSwitch(): DanmakuSwitch | undefined {
  const { danmaku } = useSite().access;
  const on = useStore(danmakuSettings, (settings) => settings.on);
  if (danmaku === 'closed') return undefined;
  const isOn = on === 'site' ? danmaku === 'shown' : on === 'on';
  return { isOn, toggle: () => keepDanmaku({ on: isOn ? 'off' : 'on' }) };
}
