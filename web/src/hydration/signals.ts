/** Signals between the page's separate bundles. */

/** Document event: the page is interactive. `<html data-ready>` is set from then on. */
export const READY = 'yinmu:ready';
/** Document event: the player now listens to keys. */
export const PLAYER_READY = 'yinmu:player';
/** Document event, also `data-preboot="none"` on the stage: no video will play before the player loads. */
export const NO_PREBOOT = 'yinmu:no-preboot';
export const STAGE_ID = 'preboot-stage';

export const PICTURE_WAIT_MS = 1500;

export function sayReady() {
  document.documentElement.dataset.ready = 'true';
  document.dispatchEvent(new Event(READY));
}

export function sayNoPreboot(stage: HTMLElement) {
  stage.dataset.preboot = 'none';
  document.dispatchEvent(new Event(NO_PREBOOT));
}
export const hasNoPreboot = (stage: HTMLElement) => stage.dataset.preboot === 'none';
