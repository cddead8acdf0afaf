import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import type { ReactNode } from 'react';
import { CardSkeletons } from '../../features/catalogue/skeletons.tsx';
import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { Poster } from '../../ui/poster.tsx';
import { POSTER, POSTER_BOX, POSTER_SIZES, SUMMARY } from './summary-layout.ts';

interface DetailSkeletonProps {
  card: VideoCard | undefined;
  failure: ReactNode;
}

export function DetailSkeleton({ card, failure }: DetailSkeletonProps) {
  if (failure && !card) return failure;
  return (
    <>
      <div className={SUMMARY.page}>
        <div className={SUMMARY.facts}>
          <div className={`${POSTER_BOX} ${card ? '' : 'pulse-box aspect-2/3 rounded-card'}`}>
            {card && <Poster video={card} eager sizes={POSTER_SIZES} className={POSTER} />}
          </div>
          <div className="min-w-0 space-y-3">
            {card ? (
              <h1 dir="auto" className={SUMMARY.name}>
                {card.vod_name}
              </h1>
            ) : (
              <div className="pulse-box h-10 w-2/3 rounded" />
            )}
            {!failure && (
              <>
                <div className="pulse-box h-5 w-1/2 rounded" />
                <div className="pulse-box h-8 w-1/3 rounded" />
              </>
            )}
          </div>
          {failure ? (
            <div className="max-sm:col-span-2">{failure}</div>
          ) : (
            <>
              <div className="pulse-box h-44 rounded-card max-sm:col-span-2 sm:h-27 md:h-14" />
              <div className="space-y-3 max-sm:col-span-2">
                <div className="pulse-box h-24 max-w-3xl rounded" />
                <div className="pulse-box h-20 max-w-xl rounded" />
              </div>
            </>
          )}
        </div>
        {!failure && <div className="pulse-box hidden h-96 rounded-card lg:block" />}
      </div>
      {!failure && (
        <VideoRow title={undefined}>
          <CardSkeletons count={10} />
        </VideoRow>
      )}
    </>
  );
}
