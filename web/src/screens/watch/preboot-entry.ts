/** A separate bundle, inlined in the watch page. Starts the stream before other scripts load. */
import { streamTypeOf } from '@yinmu/contract/playback/stream.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { initialState } from '../../api/initial-data.ts';
import { progressOf } from '../../features/library/progress/progress-store.ts';
import { STAGE_ID, sayNoPreboot } from '../../hydration/signals.ts';
import { scarceBits } from '../../hydration/slow-network.ts';
import { beginPreboot } from '../../player/engine/preboot/begin-preboot.ts';
import { playerSettings } from '../../player/player-settings.ts';
import { createVideoElement } from '../../player/video-element.ts';
import { initialPlayback, isReloaded, resumePosition } from './initial-playback.ts';
import { isTheatreOn, preferredRoutes, showTheatre } from './preferences.ts';
import { requestEngine } from './request-engine.ts';

showTheatre(isTheatreOn());

const [video] = Object.values(initialState.answers) as (Video | undefined)[];

async function begin(title: Video): Promise<HTMLVideoElement | undefined> {
  const begun = progressOf(title.vod_id);
  const opening = initialPlayback(title, new URLSearchParams(location.search), begun, preferredRoutes());
  const { route, episode } = opening;
  const url = route?.kind === 'direct' ? route.episodes[episode]?.url : undefined;
  return url !== undefined && streamTypeOf(url) === 'hls'
    ? beginPreboot(createVideoElement(), url, resumePosition(begun, opening, title.routes, isReloaded()), {
        bits: scarceBits(),
        height: playerSettings.get().quality,
      })
    : undefined;
}

/** Shows the video, once the stage has been parsed. */
function show(element: HTMLVideoElement | undefined) {
  const stage = document.getElementById(STAGE_ID);
  if (stage && element) stage.append(element);
  else if (!stage && document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', () => show(element), { once: true });
  else if (stage) sayNoPreboot(stage);
}

// If it fails, the screen loads the same stream and reports the failure.
if (video) void begin(video).then(show, () => show(undefined));
else show(undefined);
// Requested after the playlist, which is short.
requestEngine();
