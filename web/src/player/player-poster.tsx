import { WITHOUT_NAME } from '@yinmu/contract/titles/video.ts';

/** The poster until the first frame; low priority leaves bandwidth to the stream. */
export const PlayerPoster = ({ src }: { src: string }) => (
  <img src={src + WITHOUT_NAME} alt="" fetchPriority="low" className="absolute inset-0 -z-1 size-full object-cover object-[50%_30%] opacity-75" />
);
