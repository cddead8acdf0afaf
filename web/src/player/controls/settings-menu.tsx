/** A menu of what can be set: each setting says what is chosen, and opens into its choices. Phones show it from the lower edge. */
import { Check, ChevronLeft, ChevronRight, Settings as Gear, Keyboard } from 'lucide-react';
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BACK_KEYS } from '../../lib/input-mode.ts';
import { useStore } from '../../lib/use-store.ts';
import { type CommandContext, commandOf } from '../commands.ts';
import { playerSettings } from '../player-settings.ts';
import { CONTROL } from './command-button.tsx';
import { captionSettings, miniSetting } from './kept-settings.ts';
import { placeAbove } from './place-above.ts';
import { type Setting, settingsOf } from './settings.ts';
import { usePanel } from './use-panel.ts';

const ITEM = 'flex min-h-11 w-full items-center gap-3 rounded-card px-3 text-left hover:bg-white/10 focus-visible:bg-white/10 focus-visible:-outline-offset-2';

/** An item that is not shown takes no focus: arrows would stop before it. */
const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter((item) => item.checkVisibility());

/** Moves among the items, around the ends too. @returns whether the key was one of the menu's */
function moveBy(key: string, menu: HTMLElement): boolean {
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}

function Choices({ setting, onBack, onChosen }: { setting: Setting; onBack: () => void; onChosen: () => void }) {
  return (
    <>
      <button type="button" role="menuitem" className={`${ITEM} mb-1 font-semibold`} onClick={onBack}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        {setting.label}
      </button>
      {setting.options.map(({ label, isChosen, choose }) => (
        <button
          key={label}
          type="button"
          role="menuitemradio"
          aria-checked={isChosen}
          className={ITEM}
          onClick={() => {
            choose();
            onChosen();
          }}
        >
          <Check aria-hidden="true" className={`size-5 ${isChosen ? '' : 'invisible'}`} />
          {label}
        </button>
      ))}
    </>
  );
}

function AllSettings({ settings, onShow, onKeys }: { settings: readonly Setting[]; onShow: (id: string) => void; onKeys: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {settings.map((setting) => (
        <button
          key={setting.id}
          type="button"
          role="menuitem"
          aria-haspopup="menu"
          data-setting={setting.id}
          className={ITEM}
          onClick={() => onShow(setting.id)}
        >
          <span className="flex-1">{setting.label}</span>
          <span className="text-sm text-white/75">{setting.options.find(({ isChosen }) => isChosen)?.label}</span>
          <ChevronRight aria-hidden="true" className="size-4 text-white/75" />
        </button>
      ))}
      <button type="button" role="menuitem" data-no-remote className={`${ITEM} pointer-coarse:hidden`} onClick={onKeys}>
        <span className="flex-1">{t('watch:player.keys')}</span>
        <Keyboard aria-hidden="true" className="size-5 text-white/75" />
      </button>
    </>
  );
}

export function SettingsMenu({ context }: { context: CommandContext }) {
  const { t } = useTranslation();
  const { player } = context;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [section, setSection] = useState<string>();
  const hasCaptions = useStore(player.state, ({ captions }) => captions.length > 0);
  const look = useStore(playerSettings, (kept) => kept);
  /** The setting whose choices were shown: the focus goes back to it. */
  const left = useRef<string>(undefined);
  const focusChoice = () => {
    const from = !section && left.current;
    const known = menu.current?.querySelector<HTMLElement>(from ? `[data-setting=${from}]` : '[aria-checked=true]');
    if (menu.current) (known ?? itemsOf(menu.current)[0])?.focus();
  };
  const { isOpen, close } = usePanel(player, 'settings', menu, focusChoice);
  const settings = [
    ...settingsOf(
      player,
      useStore(player.state, (state) => state),
      t,
    ),
    ...(hasCaptions ? captionSettings(look, t) : []),
    miniSetting(look, t),
  ];
  const current = settings.find((setting) => setting.id === section);

  useLayoutEffect(() => {
    if (isOpen) return;
    setSection(undefined);
    left.current = undefined;
  }, [isOpen]);
  const focusOnChange = useEffectEvent(focusChoice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes to the choice whenever other items are shown
  useLayoutEffect(() => void focusOnChange(), [section]);

  const show = (id: string) => {
    left.current = id;
    setSection(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Escape and Back go up one level; at the first they close the menu.
    const back = current && ['ArrowLeft', 'Backspace', 'Escape', ...BACK_KEYS].includes(event.key);
    const enter = event.key === 'ArrowRight' && (event.target as HTMLElement).ariaHasPopup === 'menu';
    if (back) setSection(undefined);
    else if (enter) (event.target as HTMLElement).click();
    else if (!moveBy(event.key, event.currentTarget)) return;
    event.preventDefault();
  };
  const label = t('watch:player.settings');
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-haspopup="menu" aria-expanded={isOpen} aria-label={label} title={label} className={CONTROL}>
        <Gear aria-hidden="true" className={`size-5 transition-transform ${isOpen ? 'rotate-45' : ''}`} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={current?.label ?? label}
        onKeyDown={onKeyDown}
        onBeforeToggle={({ currentTarget }) => button.current && placeAbove(currentTarget, button.current)}
        className="player-panel max-sm:inset-x-0! max-sm:bottom-0! max-sm:max-h-[70dvh]! max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none max-sm:pb-[max(8px,env(safe-area-inset-bottom))] max-sm:backdrop:bg-black/50 sm:min-w-60"
      >
        {current ? (
          <Choices setting={current} onBack={() => setSection(undefined)} onChosen={close} />
        ) : (
          <AllSettings
            settings={settings}
            onShow={show}
            onKeys={() => {
              close();
              commandOf('keys').run(context);
            }}
          />
        )}
      </div>
    </>
  );
}
