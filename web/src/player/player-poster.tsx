import { WITHOUT_NAME } from '@yinmu/contract/titles/video.ts';

/** The poster under the element that plays, seen until the first frame. Its low priority leaves the network to the stream. */
export const PlayerPoster = ({ src }: { src: string }) => (
  <img src={src + WITHOUT_NAME} alt="" fetchPriority="low" className="absolute inset-0 -z-1 size-full object-cover object-[50%_30%] opacity-75" />
);
