/** Loaded after hydration. */
import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import { useLazyComponent } from '../../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../../locales/load-texts.ts';

const load = withTexts(['catalog'], async () => (await import('./card-marks.tsx')).CardMarks);

function SaveCorner({ video }: { video: VideoCard }) {
  const { Component: CardMarks } = useLazyComponent(load, true);
  return CardMarks && <CardMarks video={video} />;
}

export const saveCorner = (video: VideoCard) => <SaveCorner video={video} />;
