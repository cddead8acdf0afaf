import { WITHOUT_NAME } from '@yinmu/contract/titles/video.ts';

interface PlayerPosterProps {
  src: string;
  /** Its colours, which come with the page. */
  blur: string;
}

/** The poster until the first frame; low priority leaves bandwidth to the stream. */
export const PlayerPoster = ({ src, blur }: PlayerPosterProps) => (
  <img
    src={src + WITHOUT_NAME}
    alt=""
    fetchPriority="low"
    style={blur ? { background: `url(${blur}) center/cover` } : undefined}
    className="absolute inset-0 -z-1 size-full object-cover object-[50%_30%] opacity-75"
  />
);
