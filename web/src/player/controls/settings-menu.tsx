/** The settings menu. Each setting shows its current choice and opens its options. On phones the menu is a bottom sheet. */
import { Settings as Gear } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { useStore } from '../../lib/hooks/use-store.ts';
import { BACK_KEYS } from '../../lib/remote/input-mode.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import { type CommandContext, commandOf } from '../commands.ts';
import { CONTROL } from './command-button.tsx';
import { PANEL, placeAbove, usePanel } from './use-panel.ts';

/** The section above. Caption style and delay are below captions. */
const parentOf = (section: string | undefined) => (section?.startsWith('caption-') ? 'captions' : undefined);

/** Preloaded once the video plays, so that the menu also opens offline. */
const loadItems = withTexts(['player'], async () => (await import('./settings-items.tsx')).SettingsItems);

/** Only visible items, because hidden ones would stop the arrow keys. */
const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter((item) => item.checkVisibility());

function moveBy(key: string, menu: HTMLElement): boolean {
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}

export function SettingsMenu({ context }: { context: CommandContext }) {
  const { player } = context;
  const id = useId();
  const labelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [section, setSection] = useState<string>();
  const left = useRef<string>(undefined);
  const focusChoice = () => {
    const parent = parentOf(left.current);
    const from = section === undefined ? (parent ?? left.current) : section === parent && left.current;
    const known = menu.current?.querySelector<HTMLElement>(from ? `[data-setting=${from}]` : '[aria-checked=true]');
    if (menu.current) (known ?? itemsOf(menu.current)[0])?.focus();
  };
  const { isOpen, close } = usePanel(player, 'settings', menu, focusChoice);
  const {
    Component: SettingsItems,
    failed,
    retry,
  } = useLazyComponent(
    loadItems,
    useStore(player.state, ({ started }) => started || isOpen),
  );
  useLayoutEffect(() => {
    if (isOpen) return;
    setSection(undefined);
    left.current = undefined;
  }, [isOpen]);
  const show = (to: string) => {
    left.current = to;
    setSection(to);
  };
  const goBack = () => setSection(parentOf(section));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Escape and Back go up one level, and then close the menu.
    const back = section && ['ArrowLeft', 'Backspace', 'Escape', ...BACK_KEYS].includes(event.key);
    const enter = event.key === 'ArrowRight' && (event.target as HTMLElement).ariaHasPopup === 'menu';
    if (back) goBack();
    else if (enter) (event.target as HTMLElement).click();
    else if (!moveBy(event.key, event.currentTarget)) return;
    event.preventDefault();
  };
  const label = t('watch:player.settings');
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-haspopup="menu" aria-expanded={isOpen} aria-label={label} title={label} className={CONTROL}>
        <Gear className={`size-5 transition-transform ${isOpen ? 'rotate-45' : ''}`} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        aria-labelledby={section && labelId}
        onKeyDown={onKeyDown}
        onBeforeToggle={({ currentTarget }) => button.current && placeAbove(currentTarget, button.current, '15rem')}
        className={`${PANEL} sm:min-w-60`}
      >
        {failed && (
          <button type="button" role="menuitem" className="min-h-11 w-full rounded-card" onClick={retry}>
            {t('error.retry')}
          </button>
        )}
        {SettingsItems && (
          <SettingsItems
            player={player}
            section={section}
            labelId={labelId}
            onShow={show}
            onBack={goBack}
            onChosen={close}
            onKeys={() => {
              close();
              commandOf('keys').run(context);
            }}
            onItems={focusChoice}
          />
        )}
      </div>
    </>
  );
}
