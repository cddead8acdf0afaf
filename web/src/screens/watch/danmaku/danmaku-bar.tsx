import { DANMAKU_COLORS, DANMAKU_MODES, type DanmakuColor } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { List, Palette, SlidersHorizontal } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { useUser } from '../../../api/signed-in.ts';
import { useSignInFirst } from '../../../forms/use-sign-in-first.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { t } from '../../../locales/t.ts';
import type { Player } from '../../../player/player.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DanmakuOptions } from './danmaku-options.tsx';
import { DanmakuPanel } from './danmaku-panel.tsx';
import { DanmakuForm, type DanmakuStyle, type Draft } from './write-danmaku.tsx';

const COLORS = Object.keys(DANMAKU_COLORS) as DanmakuColor[];

const swatch = (color: DanmakuColor, isChosen: boolean): CSSProperties => ({
  background: `${DANMAKU_COLORS[color]} padding-box`,
  border: `4px solid ${isChosen ? 'var(--color-accent)' : 'transparent'}`,
  boxShadow: `inset 0 0 0 ${isChosen ? '3px var(--color-surface)' : '1px #0006'}`,
  forcedColorAdjust: 'none',
});

function StylePanel({ style, onChange }: { style: DanmakuStyle; onChange: (style: DanmakuStyle) => void }) {
  const id = useId();
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="text-sm font-medium">{t('danmaku:mode.label')}</legend>
        {DANMAKU_MODES.map((mode) => (
          <label key={mode} className="flex min-h-11 items-center gap-2">
            <input type="radio" name={`${id}mode`} checked={style.mode === mode} onChange={() => onChange({ ...style, mode })} />
            {t(`danmaku:mode.${mode}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap">
        <legend className="text-sm font-medium">{t('danmaku:color.label')}</legend>
        {COLORS.map((color) => (
          <input
            key={color}
            type="radio"
            name={`${id}color`}
            aria-label={t(`danmaku:color.${color}`)}
            title={t(`danmaku:color.${color}`)}
            checked={style.color === color}
            onChange={() => onChange({ ...style, color })}
            className="size-11 appearance-none rounded-full"
            style={swatch(color, style.color === color)}
          />
        ))}
      </fieldset>
    </div>
  );
}

function StyleButton({ player, draft: { style, setStyle } }: { player: Player; draft: Draft }) {
  const icon = <Palette className="size-5" style={style.color === 'white' ? undefined : { color: DANMAKU_COLORS[style.color] }} />;
  return (
    <DanmakuPanel player={player} name="danmaku-style" label={t('danmaku:style')} icon={icon}>
      <StylePanel style={style} onChange={setStyle} />
    </DanmakuPanel>
  );
}

function OptionsButton({ player }: { player: Player }) {
  return (
    <DanmakuPanel player={player} name="danmaku-options" label={t('danmaku:options')} icon={<SlidersHorizontal className="size-5" />}>
      <DanmakuOptions />
    </DanmakuPanel>
  );
}

/** Danmaku in the player's bar in full screen. */
export function FullScreenDanmaku({ player, draft }: { player: Player; draft: Draft }) {
  const isMember = useUser() !== undefined;
  return (
    <div className="dark mx-auto flex max-w-lg justify-end px-2 in-data-[idle=false]:pointer-events-auto">
      {isMember && (
        <DanmakuForm draft={draft} className="">
          <StyleButton player={player} draft={draft} />
        </DanmakuForm>
      )}
      <OptionsButton player={player} />
    </div>
  );
}

interface BarProps {
  player: Player;
  draft: Draft;
  /** True in full screen, which has its own field. */
  isFull: boolean;
  isListOpen: boolean;
  onList: () => void;
}

export function DanmakuBar({ player, draft, isFull, isListOpen, onList }: BarProps) {
  const user = useUser();
  const signInFirst = useSignInFirst();
  const isInPictureInPicture = useStore(player.state, (state) => state.pictureInPicture);
  return (
    <>
      {user ? (
        <DanmakuForm draft={draft} className="max-sm:order-1 max-sm:basis-full">
          {!isFull && <StyleButton player={player} draft={draft} />}
        </DanmakuForm>
      ) : (
        <button
          type="button"
          onClick={() => signInFirst()}
          className="min-h-11 min-w-0 flex-1 rounded-card border border-line bg-page px-3 text-left text-muted"
        >
          {t('danmaku:signIn')}
        </button>
      )}
      {!isFull && <OptionsButton player={player} />}
      <IconButton icon={List} label={t('danmaku:showList')} aria-pressed={isListOpen} onClick={onList} className="aria-pressed:bg-raised" />
      {isInPictureInPicture && (
        <p role="status" className="order-1 basis-full text-sm text-muted">
          {t('danmaku:pictureInPicture')}
        </p>
      )}
    </>
  );
}
