import { posterAddress, WITHOUT_NAME } from '@yinmu/contract/titles/video.ts';

interface PlayerPosterProps {
  vodId: number;
  /** Its colours, which come with the page; empty if unknown. */
  blur: string;
}

const OVER_ALL = 'absolute inset-0 -z-1 size-full object-cover object-[50%_30%]';

/** The poster until the first frame, at low priority, which leaves bandwidth to the stream; before it its colours, or a small one. */
export const PlayerPoster = ({ vodId, blur }: PlayerPosterProps) => (
  <span className={`${OVER_ALL} opacity-75`}>
    <img src={blur || posterAddress(vodId, 180) + WITHOUT_NAME} alt="" fetchPriority="high" className={OVER_ALL} />
    <img src={posterAddress(vodId, 540) + WITHOUT_NAME} alt="" fetchPriority="low" className={OVER_ALL} />
  </span>
);
