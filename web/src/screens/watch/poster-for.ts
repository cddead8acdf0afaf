/** The title's poster, as wide as a phone's stage. */
import { DEFAULT_POSTER, posterAddress, posterOf, type Video } from '@yinmu/contract/video.ts';

export const posterFor = (video: Video): string => (posterOf(video) === DEFAULT_POSTER ? DEFAULT_POSTER : posterAddress(video.vod_id, 540));
