const CardSkeleton = () => (
  <div className="min-w-0" aria-hidden="true">
    <div className="pulse-box aspect-2/3 w-full rounded-card" />
    <div className="pulse-box mt-2 h-5 w-4/5 rounded" />
    <div className="pulse-box mt-1 h-4 w-1/2 rounded" />
  </div>
);

// biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
export const CardSkeletons = ({ count }: { count: number }) => Array.from({ length: count }, (_, i) => <CardSkeleton key={i} />);

export const PosterGridSkeleton = ({ count = 12 }: { count?: number }) => (
  <div className="poster-grid">
    <CardSkeletons count={count} />
  </div>
);
