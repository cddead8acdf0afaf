import { type Danmaku, likeDanmaku, removeDanmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import { isLetIn } from '@yinmu/contract/roles.ts';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useUser } from '../../../api/signed-in.ts';
import { ReportButton } from '../../../features/community/report-button.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useStore } from '../../../lib/hooks/use-store.ts';
import { t } from '../../../locales/t.ts';
import { clockText } from '../../../player/controls/time.ts';
import type { Player } from '../../../player/player.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/states.tsx';
import { useBlocking } from './use-blocking.ts';
import type { ShownDanmaku } from './use-danmaku.ts';

const ACTION = 'inline-flex min-h-9 items-center gap-1 rounded px-2 text-sm hover:bg-line pointer-coarse:min-h-11';

function Actions({ one, danmaku }: { one: Danmaku; danmaku: ShownDanmaku }) {
  const user = useUser();
  const { blocks } = danmaku;
  const block = useBlocking(blocks);
  const onDone = () => {
    danmaku.forget(one.id);
    void danmaku.retry();
  };
  const like = useAction(likeDanmaku, { success: ({ likes }) => t('danmaku:liked', { count: likes }) });
  const remove = useAction(removeDanmaku, { success: t('danmaku:removed'), onDone });
  const isOwn = user !== undefined && one.writer === blocks.own;
  return (
    <div className="flex flex-wrap gap-1 pb-1">
      {user && !isOwn && (
        <button type="button" className={ACTION} onClick={() => like.run({ params: { id: one.id } })}>
          {t('danmaku:like', { count: one.likes })}
        </button>
      )}
      {user && !isOwn && one.writer !== '' && (
        <button type="button" className={ACTION} onClick={() => block({ writers: [...blocks.writers, one.writer] })}>
          {t('danmaku:blockWriter')}
        </button>
      )}
      {(isOwn || (user && isLetIn(user.role, 'moderator'))) && (
        <button type="button" className={ACTION} onClick={() => remove.run({ params: { id: one.id } })}>
          {t('danmaku:delete')}
        </button>
      )}
      {!isOwn && <ReportButton subject="danmaku" id={one.id} className={ACTION} />}
    </div>
  );
}

/** Index of the last danmaku before the position; -1 if there is none. */
const lastBefore = (all: readonly Danmaku[], ms: number) => all.findLastIndex((one) => one.ms <= ms);

export function DanmakuList({ player, danmaku, onClose }: { player: Player; danmaku: ShownDanmaku; onClose: () => void }) {
  const box = useRef<HTMLOListElement>(null);
  const { all, failed, isLoading, retry } = danmaku;
  const current = useStore(player.clock, ({ time }) => lastBefore(all, time * 1000));
  // Scrolls with playback until the viewer scrolls away.
  useLayoutEffect(() => {
    const list = box.current;
    const row = list?.children[current] as HTMLElement | undefined;
    if (list && row && !list.matches(':hover, :focus-within')) list.scrollTop = row.offsetTop - list.clientHeight / 2;
  }, [current]);
  const heading = t('danmaku:list', { count: all.length });
  return (
    <section aria-label={heading} className="order-1 flex min-h-0 w-full flex-auto flex-col rounded-card bg-surface p-3">
      <div className="flex items-center">
        <h2 className="mr-auto text-sm font-semibold">{heading}</h2>
        <IconButton icon={X} label={t('nav.close')} onClick={onClose} />
      </div>
      {failed ? (
        <Failed message={t('error.again')} onRetry={retry} />
      ) : all.length === 0 ? (
        <p className="py-4 text-center text-sm text-muted">{t(isLoading ? 'nav.loading' : 'danmaku:none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
        <ol ref={box} tabIndex={0} aria-label={heading} className="fade-below relative h-56 flex-auto overflow-y-auto overscroll-contain">
          {all.map((one, i) => (
            <li
              key={one.id}
              aria-current={i === current || undefined}
              className="rounded px-1 [content-visibility:auto] [contain-intrinsic-height:auto_2.25rem] aria-[current]:bg-raised"
            >
              <details name="danmaku">
                <summary className="flex min-h-9 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
                  <span className="shrink-0 text-muted tabular-nums">{clockText(one.ms / 1000)}</span>
                  <span
                    className={`min-w-0 [overflow-wrap:anywhere] ${one.writer !== '' && one.writer === danmaku.blocks.own ? 'underline underline-offset-4' : ''}`}
                  >
                    {one.text}
                  </span>
                </summary>
                <Actions one={one} danmaku={danmaku} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
