import { posterAddress, WITHOUT_NAME } from '@yinmu/contract/titles/video.ts';

interface PlayerPosterProps {
  vodId: number;
  /** The poster's colors, which are part of the page; empty if unknown. */
  blur: string;
}

const OVER_ALL = 'absolute inset-0 -z-1 size-full object-cover object-[50%_30%]';

/**
 * Shows the poster until the first frame. It loads at low priority, to leave the bandwidth to the stream. Until it has loaded, shows its colors or a
 * small version.
 */
export const PlayerPoster = ({ vodId, blur }: PlayerPosterProps) => (
  <span className={`${OVER_ALL} opacity-75`}>
    <img src={blur || posterAddress(vodId, 180) + WITHOUT_NAME} alt="" fetchPriority="high" className={OVER_ALL} />
    <img src={posterAddress(vodId, 540) + WITHOUT_NAME} alt="" fetchPriority="low" className={OVER_ALL} />
  </span>
);
