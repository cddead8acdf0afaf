/** What is seen where the picture will be, under the element that plays: until it has a picture of its own, which comes first. */
export const PlayerPoster = ({ src }: { src: string }) => (
  <img src={src} alt="" fetchPriority="low" className="absolute inset-0 -z-1 size-full object-cover object-[50%_30%] opacity-75" />
);
