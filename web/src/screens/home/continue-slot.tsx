/** Reserves space for the row by placeholders, if this browser expects the row (`html[data-to-continue]`). */

import { VideoRow } from '../../features/catalogue/video-row.tsx';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';

const load = withTexts(['catalog'], async () => (await import('./continue-row.tsx')).ContinueRow);
/** As many placeholders as phones and tablets show cards. */
const BOXES = [1, 2, 3, 4];

export function ContinueSlot() {
  const { Component, failed } = useLazyComponent(load, true);
  if (failed) return null;
  const place = (
    <div className="continue-slot">
      <VideoRow title={t('home.continueWatching')} wide>
        {BOXES.map((box) => (
          <div key={box} aria-hidden="true">
            <div className="pulse-box aspect-video w-full rounded-card" />
            <div className="pulse-box mt-2 h-5 w-3/5 rounded" />
          </div>
        ))}
      </VideoRow>
    </div>
  );
  return Component ? <Component place={place} /> : place;
}
