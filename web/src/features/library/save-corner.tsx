/** Favorite and Watch later on a card, loaded for members only. */
import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import { useUser } from '../../api/signed-in.ts';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';

const load = async () => (await import('./save-button.tsx')).SaveButton;

function SaveCorner({ video }: { video: VideoCard }) {
  const isMember = useUser() !== undefined;
  const { Component: SaveButton } = useLazyComponent(load, isMember);
  if (!isMember || !SaveButton) return null;
  return (
    // A remote uses the title's page.
    <span
      data-no-remote
      className="absolute top-2 right-2 flex flex-col gap-1 transition duration-150 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
    >
      {/* Two buttons would hide a quarter of a phone's poster. */}
      <span className="contents max-sm:hidden">
        <SaveButton collection="favorites" video={video} small />
      </span>
      <SaveButton collection="watchlist" video={video} small />
    </span>
  );
}

export const saveCorner = (video: VideoCard) => <SaveCorner video={video} />;
