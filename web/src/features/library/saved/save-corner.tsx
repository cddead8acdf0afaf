/** Buttons in a card's corner. Loaded after hydration. */
import type { VideoCard } from '@yinmu/contract/titles/video.ts';
import { useLazyComponent } from '../../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../../locales/load-texts.ts';

const load = withTexts(['catalog'], async () => (await import('./card-marks.tsx')).CardMarks);

function SaveCorner({ video, isTimetable }: { video: VideoCard; isTimetable?: boolean }) {
  const { Component: CardMarks } = useLazyComponent(load, true);
  return CardMarks && <CardMarks video={video} isTimetable={isTimetable} />;
}

export const saveCorner = (video: VideoCard) => <SaveCorner video={video} />;
/** Keeps the title's own remark visible even if the viewer has a next episode. */
export const timetableCorner = (video: VideoCard) => <SaveCorner video={video} isTimetable />;
