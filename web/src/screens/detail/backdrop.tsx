import { blurOf, type Video } from '@yinmu/contract/video.ts';

/** The title's own picture behind its facts, fading into the page; its poster's colours where it has none. */
export function Backdrop({ video }: { video: Video }) {
  const picture = video.tmdb_backdrop || blurOf(video);
  if (!picture) return null;
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 -z-10 h-full max-h-160 overflow-hidden [mask-image:linear-gradient(black_50%,transparent)]">
      <img
        src={picture}
        alt=""
        fetchPriority="low"
        className={`size-full object-cover object-[50%_25%] ${video.tmdb_backdrop ? 'opacity-40 dark:opacity-50' : 'opacity-25 dark:opacity-35'}`}
      />
      <div className="absolute inset-0 bg-page/60 md:bg-transparent md:bg-linear-to-r md:from-page md:via-page/85 md:to-page/40" />
    </div>
  );
}
