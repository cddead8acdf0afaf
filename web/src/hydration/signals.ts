/** By these the scripts of a page, which are bundles of their own, tell each other how far the page is. */

/** Event on the document: what is shown answers. `<html data-ready>` says so from then on. */
export const READY = 'yinmu:ready';
/** Event on the document: the player listens to keys. */
export const PLAYER_READY = 'yinmu:player';
/** Event on the document, and `data-preboot="none"` on the stage: no picture plays before the player is there. */
export const NO_PREBOOT = 'yinmu:no-preboot';
/** Id of the element in which a prebooted picture plays. */
export const STAGE_ID = 'preboot-stage';

/** Milliseconds that hydration waits for a prebooted picture: the player's controls are of no use before it. */
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
