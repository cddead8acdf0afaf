/** Items of the settings menu, loaded when it opens. */
import { Check, ChevronLeft, ChevronRight, Keyboard } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useStore } from '../../lib/hooks/use-store.ts';
import { t } from '../../locales/t.ts';
import type { Player } from '../player.ts';
import { playerSettings } from '../player-settings.ts';
import { delaySetting } from '../subtitles/pick-subtitles.ts';
import { captionSettings, miniSetting, skipSetting } from './kept-settings.ts';
import { type Setting, settingsOf } from './settings.ts';
import { viewingSettings } from './viewing-settings.ts';

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-left hover:bg-white/10 focus-visible:bg-white/10 focus-visible:-outline-offset-2';

function Choices({ setting, labelId, onBack, onChosen }: { setting: Setting; labelId: string; onBack: () => void; onChosen: () => void }) {
  return (
    <>
      <button id={labelId} type="button" role="menuitem" className={`${ITEM} mb-1 font-semibold`} onClick={onBack}>
        <ChevronLeft className="size-5" />
        <span className="flex-1">{setting.label}</span>
        {setting.value && (
          <span aria-live="polite" className="text-sm text-white/75">
            {setting.value}
          </span>
        )}
      </button>
      {setting.options.map(({ label, isChosen, choose }) => (
        <button
          key={label}
          type="button"
          {...(isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen })}
          className={ITEM}
          onClick={() => {
            choose();
            if (setting.value === undefined) onChosen();
          }}
        >
          <Check className={`size-5 shrink-0 ${isChosen ? '' : 'invisible'}`} />
          <span className="min-w-0 break-words sm:max-w-72">{label}</span>
        </button>
      ))}
    </>
  );
}

const Settings = ({ settings, onShow }: { settings: readonly Setting[]; onShow: (id: string) => void }) =>
  settings.map((setting) => (
    <button key={setting.id} type="button" role="menuitem" aria-haspopup="menu" data-setting={setting.id} className={ITEM} onClick={() => onShow(setting.id)}>
      <span className="flex-1 whitespace-nowrap">{setting.label}</span>
      <span className="max-w-48 truncate text-sm text-white/75">{setting.value ?? setting.options.find(({ isChosen }) => isChosen)?.label}</span>
      <ChevronRight className="size-4 text-white/75" />
    </button>
  ));

function AllSettings({ settings, onShow, onKeys }: { settings: readonly Setting[]; onShow: (id: string) => void; onKeys: () => void }) {
  return (
    <>
      <Settings settings={settings} onShow={onShow} />
      <button type="button" role="menuitem" data-no-remote className={`${ITEM} pointer-coarse:hidden`} onClick={onKeys}>
        <span className="flex-1">{t('watch:player.keys')}</span>
        <Keyboard className="size-5 text-white/75" />
      </button>
    </>
  );
}

interface SettingsItemsProps {
  player: Player;
  section: string | undefined;
  labelId: string;
  onShow: (section: string) => void;
  onBack: () => void;
  onChosen: () => void;
  onKeys: () => void;
  /** Called when the items change. */
  onItems: () => void;
}

export function SettingsItems({ player, section, labelId, onShow, onBack, onChosen, onKeys, onItems }: SettingsItemsProps) {
  const state = useStore(player.state, (whole) => whole);
  const look = useStore(playerSettings, (kept) => kept);
  const own = useStore(player.own, (subtitles) => subtitles);
  const controls = useStore(player.controls, (whole) => whole);
  const hasCaptions = state.captions.length > 0 || own.file !== '';
  const settings = [...settingsOf(player, state, own), skipSetting(look), ...viewingSettings(player, controls), miniSetting(look)];
  const ofCaptions = [...(own.shown ? [delaySetting(player, own.delay)] : []), ...(hasCaptions ? captionSettings(look) : [])];
  const current = [...settings, ...ofCaptions].find((setting) => setting.id === section);
  const tellItems = useEffectEvent(onItems);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section has other items
  useLayoutEffect(() => void tellItems(), [section]);
  if (current)
    return (
      <>
        <Choices setting={current} labelId={labelId} onBack={onBack} onChosen={onChosen} />
        {current.id === 'captions' && <Settings settings={ofCaptions} onShow={onShow} />}
      </>
    );
  return <AllSettings settings={settings} onShow={onShow} onKeys={onKeys} />;
}
