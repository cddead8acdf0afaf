import { useQuery } from '@tanstack/react-query';
import { getSharedList, type ListPage } from '@yinmu/contract/members/lists.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { posterAddress } from '@yinmu/contract/titles/video.ts';
import { Shuffle } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../api/client.ts';
import { api } from '../../../api/query.ts';
import { useUser } from '../../../api/signed-in.ts';
import { useInSight } from '../../../lib/hooks/use-in-sight.ts';
import { inOrder, shuffleFrom } from '../../../lib/shuffled.ts';
import { t } from '../../../locales/t.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Failed } from '../../../ui/states.tsx';
import type { NextTitle } from '../playback/use-playback.ts';
import type { PlayingList } from './use-listed.ts';

const LIMIT = 100;
/** Of longer lists, only the first 500 titles play. */
const MAX_PAGES = 5;

async function readList(id: number, signal: AbortSignal) {
  const read = async (page: number): Promise<ListPage> => (await api.answer(getSharedList, { params: { id }, query: { page, limit: LIMIT }, signal })).data;
  const first = await read(1);
  const items = [...first.items];
  for (let page = 2; page <= Math.min(first.pagination.pages, MAX_PAGES); page++) items.push(...(await read(page)).items);
  return { name: first.list.name, isWhole: first.pagination.pages <= MAX_PAGES, items: items.filter(({ video }) => video !== null) };
}

function useOrder({ list, shuffle }: PlayingList) {
  const query = useQuery({ queryKey: ['playing list', list, useUser()?.id], queryFn: ({ signal }) => readList(list, signal) });
  return { query, items: inOrder(query.data?.items ?? [], shuffle) };
}

export function FollowList({ playing, onNext }: { playing: PlayingList; onNext: (next: NextTitle | undefined) => void }) {
  const { current } = playing;
  const { items } = useOrder(playing);
  const at = items.findIndex(({ id }) => id === current);
  const next = at < 0 ? undefined : items[at + 1];
  const [id, name] = [next?.id, next?.vod_name ?? ''];
  const play = useEffectEvent((to: number) => playing.open(to));
  const tell = useEffectEvent(onNext);
  const label = t('community:lists.upNext');
  useEffect(() => tell(id === undefined ? undefined : { id, name, label, play: () => play(id) }), [id, name, label]);
  return null;
}

function ShuffleButton({ current, search, shuffle }: PlayingList) {
  const navigate = useNavigate();
  const isShuffled = shuffle !== undefined;
  const toggle = () => {
    const asked = Object.fromEntries(search);
    const to = href(pages.watch, { id: current, ...asked, shuffle: isShuffled ? undefined : shuffleFrom(current) });
    void navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <IconButton label={t('community:lists.shuffle')} aria-pressed={isShuffled} onClick={toggle} className="aria-pressed:bg-accent aria-pressed:text-white">
      <Shuffle className="size-4" />
    </IconButton>
  );
}

/** @param className sets the height, which stays the same while the list loads */
export function UpNext({ playing, className }: { playing: PlayingList; className: string }) {
  const heading = useId();
  const box = useRef<HTMLOListElement>(null);
  const { current, list, shuffle } = playing;
  const { query, items } = useOrder(playing);
  useInSight(box, '[aria-current]', `${current} ${shuffle} ${items.length}`);
  if (query.isError && !query.data) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    return isGone ? null : <Failed message={t('community:lists.playingFailed')} onRetry={() => query.refetch()} />;
  }
  if (!query.data) return <div aria-hidden="true" className={`pulse-box ${className}`} />;
  const at = items.findIndex(({ id }) => id === current);
  return (
    <section aria-labelledby={heading} className={className}>
      <div className="mb-1 flex items-center gap-2">
        <div className="mr-auto min-w-0">
          <h2 id={heading} className="truncate text-lg font-semibold">
            <Link to={href(pages.list, { id: list })} className="hover:underline">
              {query.data.name}
            </Link>
          </h2>
          <p className="truncate text-sm text-muted">
            {[
              at >= 0 && t('community:lists.place', { at: at + 1, count: items.length }),
              !query.data.isWhole && t('community:lists.first', { count: items.length }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ShuffleButton {...playing} />
      </div>
      <ol ref={box} className="relative -m-1 fade-below grid min-h-0 flex-1 content-start gap-2 overflow-y-auto p-1">
        {items.map(({ id, vod_name: name }, index) => (
          <li key={id}>
            <Link
              to={href(pages.watch, { id, list, shuffle })}
              replace
              aria-current={id === current ? 'true' : undefined}
              className="flex items-center gap-3 rounded-card p-1 hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold"
            >
              <img src={posterAddress(id, 180)} alt="" loading="lazy" width={40} height={60} className="aspect-2/3 w-10 shrink-0 rounded object-cover" />
              <span className="min-w-0">
                <span className="line-clamp-2 break-words">{name}</span>
                {at >= 0 && index === at + 1 && <span className="block text-xs text-accent-text">{t('community:lists.upNext')}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
