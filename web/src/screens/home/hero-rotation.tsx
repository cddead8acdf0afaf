/** Rotates the hero: automatically unless it is in use or motion is reduced, by buttons and by swipe. */
import { type HeroCard, posterAddress } from '@yinmu/contract/titles/video.ts';
import { ChevronRight, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { reducesMotion } from '../../lib/reduces-motion.ts';
import { t } from '../../locales/t.ts';
import { WidePicture } from '../../ui/wide-picture.tsx';

const SHOWN_MS = 8000;
/** Minimum, mostly horizontal, distance of a swipe. */
const SWIPE_PIXELS = 48;
/** As many small pictures as fit beside the hero's buttons. */
const PICTURES = 5;

interface HeroRotationProps {
  section: RefObject<HTMLElement | null>;
  videos: readonly HeroCard[];
  at: number;
  onChange: (at: number) => void;
}

/** Hovered, focused, in a hidden tab or scrolled away. */
const isHeld = (section: HTMLElement) =>
  document.hidden || section.matches(':hover') || section.contains(document.activeElement) || section.getBoundingClientRect().bottom < 100;

async function loadPicture(video: HeroCard) {
  const image = new Image();
  image.src = video.tmdb_backdrop || posterAddress(video.vod_id, 540);
  await image.decode().catch(() => {});
}

export function HeroRotation({ section, videos, at, onChange }: HeroRotationProps) {
  const [isRunning, setIsRunning] = useState(() => !reducesMotion());
  const show = useEffectEvent(async (index: number) => {
    const next = (index + videos.length) % videos.length;
    // Keep the current picture until the next has loaded.
    await loadPicture(videos[next] as HeroCard);
    onChange(next);
  });
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => section.current && !isHeld(section.current) && void show(at + 1), SHOWN_MS);
    return () => clearInterval(timer);
  }, [isRunning, at, section]);
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    let from: Touch | undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    element.addEventListener('touchstart', ({ touches }) => void (from = touches.length === 1 ? touches[0] : undefined), options);
    element.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        const [across, down] = from && to ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
        if (Math.abs(across) < SWIPE_PIXELS || Math.abs(across) < Math.abs(down)) return;
        setIsRunning(false);
        void show(at - Math.sign(across));
      },
      options,
    );
    return () => listening.abort();
  }, [at, section]);
  const choose = (index: number) => {
    setIsRunning(false);
    void show(index);
  };
  const first = at - (at % PICTURES);
  const plain = 'inline-flex size-8 items-center justify-center rounded-card pointer-coarse:size-11';
  const button = `pointer-events-auto text-muted hover:text-text ${plain}`;
  return (
    <div className="page-edge pointer-events-none absolute inset-x-0 bottom-1 flex items-center justify-end gap-1 md:bottom-4">
      <ul className="pointer-events-auto flex md:gap-2" aria-label={t('catalog:hero.others')}>
        {videos.slice(first, first + PICTURES).map((video, i) => (
          <li key={video.vod_id}>
            <button
              type="button"
              className={`group ${plain} md:relative md:aspect-video md:h-auto md:w-16 md:overflow-hidden md:outline-offset-2 md:aria-pressed:outline-2 md:aria-pressed:outline-text lg:w-24 xl:w-30`}
              aria-label={video.vod_name}
              aria-pressed={first + i === at}
              onClick={() => choose(first + i)}
            >
              <span className="size-2.5 rounded-full bg-muted/60 transition-[width] duration-300 group-aria-pressed:w-5 group-aria-pressed:bg-text md:hidden" />
              <span className="absolute inset-0 hidden transition duration-150 group-hover:brightness-110 group-aria-[pressed=false]:opacity-75 group-aria-[pressed=false]:group-hover:opacity-100 md:block">
                <WidePicture video={video} backdrop={video.tmdb_backdrop} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {videos.length > PICTURES && (
        <button
          type="button"
          className={button}
          aria-label={t('catalog:hero.next')}
          onClick={() => choose(first + PICTURES < videos.length ? first + PICTURES : 0)}
        >
          <ChevronRight className="size-5" />
        </button>
      )}
      <button type="button" className={button} aria-label={t(isRunning ? 'catalog:hero.pause' : 'catalog:hero.run')} onClick={() => setIsRunning(!isRunning)}>
        {isRunning ? <Pause className="size-4 fill-current" /> : <Play className="size-4 fill-current" />}
      </button>
    </div>
  );
}
