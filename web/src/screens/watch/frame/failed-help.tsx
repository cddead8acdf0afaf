/** If no route plays, offers to report it and suggests other titles. */
import type { Video } from '@yinmu/contract/titles/video.ts';
import { ReportButton } from '../../../features/community/report-button.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { OtherTitles } from './other-titles.tsx';

export const FailedHelp = ({ video }: { video: Video }) => (
  // Left-aligned because it contains a dialog. Not live, because changes inside must not repeat the alert.
  <div aria-live="off" className="contents text-left">
    <ReportButton subject="title" id={video.vod_id} className={buttonClass('bare')} />
    <OtherTitles video={video} />
  </div>
);
