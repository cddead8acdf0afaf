/** The switch under the player. The rest of the row loads when danmaku are on. */
import { useUser } from '../../../api/signed-in.ts';
import { t } from '../../../locales/t.ts';
import { useDanmakuSwitch } from './danmaku-settings.ts';

/** Reserves room for the field, which loads later, on phones. */
const ROOM = 'max-sm:min-h-24';

/** @param place receives the element into which the rest is rendered */
export function DanmakuRow({ place }: { place?: (element: HTMLElement | null) => void }) {
  const danmaku = useDanmakuSwitch();
  const isMember = useUser() !== undefined;
  if (!danmaku) return null;
  const { isOn, toggle } = danmaku;
  return (
    <div
      data-focus-group="row"
      className={`mb-3 flex min-h-11 flex-wrap content-start items-center gap-x-1 gap-y-2 lg:max-w-[calc(100%-24rem)] ${isOn && isMember ? ROOM : ''}`}
    >
      <button
        type="button"
        aria-pressed={isOn}
        onClick={toggle}
        className="group flex min-h-11 items-center gap-2 rounded-card px-1 text-sm font-medium max-sm:mr-auto"
      >
        <span className="flex h-5 w-9 rounded-full border border-line bg-raised p-0.5 transition group-aria-pressed:justify-end group-aria-pressed:bg-accent">
          <span className="aspect-square h-full rounded-full bg-muted group-aria-pressed:bg-white" />
        </span>
        {t('watch:player.danmaku')}
      </button>
      <div ref={place} className="contents" />
    </div>
  );
}
