/** Field for writing danmaku under the player, with buttons for options and list. */
import { addDanmaku, DANMAKU, DANMAKU_COLORS, DANMAKU_MODES, type DanmakuColor, type DanmakuMode } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { List, Palette, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useUser } from '../../../api/signed-in.ts';
import { useAction } from '../../../forms/use-action.ts';
import { useSignInFirst } from '../../../forms/use-sign-in-first.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import type { Player } from '../../../player/player.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { DanmakuOptions } from './danmaku-options.tsx';
import type { ShownDanmaku } from './use-danmaku.ts';

interface Style {
  mode: DanmakuMode;
  color: DanmakuColor;
}
const COLORS = Object.keys(DANMAKU_COLORS) as DanmakuColor[];
const PRESSED = 'aria-pressed:bg-raised aria-expanded:bg-raised';

function StylePanel({ style, onChange }: { style: Style; onChange: (style: Style) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const radio = 'size-5 accent-accent';
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="text-sm font-medium">{t('danmaku:mode.label')}</legend>
        {DANMAKU_MODES.map((mode) => (
          <label key={mode} className="flex min-h-11 items-center gap-2">
            <input type="radio" name={`${id}mode`} checked={style.mode === mode} onChange={() => onChange({ ...style, mode })} className={radio} />
            {t(`danmaku:mode.${mode}`)}
          </label>
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="text-sm font-medium">{t('danmaku:color.label')}</legend>
        {COLORS.map((color) => (
          <label key={color} className="flex min-h-11 items-center gap-2">
            <input type="radio" name={`${id}color`} checked={style.color === color} onChange={() => onChange({ ...style, color })} className={radio} />
            <span aria-hidden="true" className="size-4 rounded-full border border-line" style={{ backgroundColor: DANMAKU_COLORS[color] }} />
            <span className="max-sm:sr-only">{t(`danmaku:color.${color}`)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}

interface BarProps {
  player: Player;
  danmaku: ShownDanmaku;
  vodId: number;
  episode: string;
  isListOpen: boolean;
  onList: () => void;
}

export function DanmakuBar({ player, danmaku, vodId, episode, isListOpen, onList }: BarProps) {
  const { t } = useTranslation();
  const user = useUser();
  const signInFirst = useSignInFirst();
  const [text, setText] = useState('');
  const [style, setStyle] = useState<Style>({ mode: 'scroll', color: 'white' });
  const [panel, setPanel] = useState<'style' | 'options'>();
  const isInPictureInPicture = useStore(player.state, (state) => state.pictureInPicture);
  const send = useAction(addDanmaku, {
    onDone: ({ waiting, ...one }) => {
      setText('');
      if (waiting) toast(t('danmaku:waiting'));
      else danmaku.addOwn(one);
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const ms = Math.round(player.video.currentTime * 1000);
    if (text.trim() !== '') void send.run({ body: { vodId, episode, ms, ...style, text: text.trim() } });
  };
  const toggle = (one: 'style' | 'options') => setPanel(panel === one ? undefined : one);
  return (
    <>
      {user ? (
        <form onSubmit={onSubmit} className="flex min-w-0 flex-1 items-center gap-1 max-sm:order-1 max-sm:basis-full">
          <IconButton label={t('danmaku:style')} aria-expanded={panel === 'style'} onClick={() => toggle('style')} className={PRESSED}>
            <Palette aria-hidden="true" className="size-5" style={style.color === 'white' ? undefined : { color: DANMAKU_COLORS[style.color] }} />
          </IconButton>
          <input
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={DANMAKU.length}
            aria-label={t('danmaku:write')}
            placeholder={t('danmaku:write')}
            enterKeyHint="send"
            autoComplete="off"
            className="h-11 min-w-0 flex-1 rounded-card border border-line bg-page px-3"
          />
          <Button type="submit" disabled={send.isPending || text.trim() === ''}>
            {t('danmaku:send')}
          </Button>
        </form>
      ) : (
        <button
          type="button"
          onClick={() => signInFirst()}
          className="min-h-11 min-w-0 flex-1 rounded-card border border-line bg-page px-3 text-left text-muted"
        >
          {t('danmaku:signIn')}
        </button>
      )}
      <IconButton label={t('danmaku:options')} aria-expanded={panel === 'options'} onClick={() => toggle('options')} className={PRESSED}>
        <SlidersHorizontal aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t('danmaku:showList')} aria-pressed={isListOpen} onClick={onList} className={PRESSED}>
        <List aria-hidden="true" className="size-5" />
      </IconButton>
      {isInPictureInPicture && (
        <p role="status" className="order-1 basis-full text-sm text-muted">
          {t('danmaku:pictureInPicture')}
        </p>
      )}
      {panel && (
        <div className="order-1 basis-full rounded-card bg-surface p-3">
          {panel === 'style' ? <StylePanel style={style} onChange={setStyle} /> : <DanmakuOptions />}
        </div>
      )}
    </>
  );
}
