/** Marks of openings and endings as the controls see them; the screen has them. */
import type { SkipKind } from '@yinmu/contract/playback/skip-marks.ts';

export interface SkipControl {
  /** Absent while nothing can be skipped. */
  skip: (() => void) | undefined;
  /** Seconds from the start; undefined if not marked. */
  places: Record<SkipKind, { own: number | undefined; shared: number | undefined }>;
  /** @param at seconds from the start; undefined removes the viewer's own mark */
  mark(kind: SkipKind, at: number | undefined): void;
}
