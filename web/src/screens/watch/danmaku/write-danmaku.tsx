/** The field to write danmaku. It is under the player and, in full screen, in the player's bar. */
import { addDanmaku, DANMAKU, type DanmakuColor, type DanmakuMode } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import type { Player } from '../../../player/player.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.tsx';
import type { ShownDanmaku } from './use-danmaku.ts';

export interface DanmakuStyle {
  mode: DanmakuMode;
  color: DanmakuColor;
}

export function useDraft(player: Player, danmaku: ShownDanmaku, vodId: number, episode: string) {
  const [text, setText] = useState('');
  const [style, setStyle] = useState<DanmakuStyle>({ mode: 'scroll', color: 'white' });
  const send = useAction(addDanmaku, {
    onDone: (one) => {
      setText('');
      if (one.waiting) toast(t('danmaku:waiting'));
      danmaku.addOwn(one);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ms = Math.round(player.video.currentTime * 1000);
    if (text.trim() !== '') void send.run({ body: { vodId, episode, ms, ...style, text: text.trim() } });
  };
  return { text, setText, style, setStyle, submit, isPending: send.isPending };
}
export type Draft = ReturnType<typeof useDraft>;

export function DanmakuForm({ draft, className, children }: { draft: Draft; className: string; children?: ReactNode }) {
  const { text, setText, submit, isPending } = draft;
  return (
    <form onSubmit={submit} className={`flex min-w-0 flex-1 items-center gap-1 ${className}`}>
      {children}
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
      <Button type="submit" disabled={isPending || text.trim() === ''}>
        {t('danmaku:send')}
      </Button>
    </form>
  );
}
