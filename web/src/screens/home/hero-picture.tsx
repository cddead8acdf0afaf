/** The picture of the large title: its backdrop; without one the poster, on a wide screen sharp before its own colours. */
import { blurOf, type HeroCard, posterAddress } from '@yinmu/contract/video.ts';

const SHADE = 'absolute inset-0 bg-linear-to-t from-shade via-shade/50 to-transparent md:bg-linear-to-r md:from-shade/95 md:via-shade/45 md:to-shade/10';

export function HeroPicture({ video, className }: { video: HeroCard; className: string }) {
  const poster = posterAddress(video.vod_id, 540);
  const colours = blurOf(video);
  return (
    <div className={`absolute inset-0 isolate ${className}`}>
      {!video.tmdb_backdrop &&
        (colours ? (
          <svg aria-hidden="true" viewBox="0.5 0.5 1 2" preserveAspectRatio="none" className="absolute inset-0 hidden size-full md:block">
            <image href={colours} width="2" height="3" preserveAspectRatio="none" />
          </svg>
        ) : (
          <img src={poster} alt="" className="absolute inset-0 hidden size-full scale-110 object-cover blur-3xl md:block" />
        ))}
      {/* On a wide screen the poster lies over the shade, at the edge that the rows end at. */}
      <div className={SHADE} />
      <img
        src={video.tmdb_backdrop || poster}
        alt=""
        fetchPriority="high"
        className={
          video.tmdb_backdrop
            ? 'absolute inset-0 -z-10 size-full object-cover object-[50%_25%]'
            : 'absolute inset-0 -z-10 size-full object-cover object-top md:inset-auto md:top-8 md:right-[max(6%,(100%-var(--page-width))/2)] md:left-auto md:z-0 md:h-[calc(100%-6.5rem)] md:w-auto md:rounded-card md:shadow-2xl'
        }
      />
    </div>
  );
}
