/** Moves focus by arrow keys, for television remotes. With a mouse, arrows keep scrolling and controlling the player. */
import { hearBack, watchBack } from './back-key.ts';
import { currentChoice } from './current-choice.ts';
import { enterToast } from './enter-toast.ts';
import { inputMode, navigatedByArrow, watchInput } from './input-mode.ts';
import { keepInView } from './keep-in-view.ts';
import { type Box, common, type Direction, isVertical, nearest, nextPlace, type Place as PlaceOf } from './nearest-place.ts';
import { onceGone } from './once-gone.ts';

const DIRECTIONS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';
/** Fixed elements are compared separately: they would always be nearest. */
const LANDMARK = '[data-mini], header, #main, footer, nav.sticky, dialog, [data-toast]';
/** Routes and episodes beside or below the player. */
const PANEL = '[data-panel]';
/** Counts as wide as its page, so that it can be reached from anywhere above or below. */
const ROW = 'fieldset, [data-focus-row]';
/** A button above a row of cards or tabs is reached only upwards from that row. */
const OVER_ROW = '[data-over-row]';
/** A row's heading is skipped: its target is also the row's last card. */
const BEYOND_ARROWS = '[data-beyond-arrows]';
const UNREACHED = `[inert], [aria-hidden=true], [data-no-remote], ${BEYOND_ARROWS}`;
/** Placeholder of something that is loading: an arrow waits for it. */
const COMING = '[data-coming]';
/** The docked player; a mini player's buttons are ordinary ones. */
const PLAYER = '[data-player]:not([data-mini] *)';
const CORNER = '[data-mini]';
/** With a mouse over the page, arrows scroll. */
const hasPointer = () => document.documentElement.matches(':hover');

/** Whether the caret is at the text's end in that direction. */
function endsText({ type, value, selectionStart, selectionEnd }: HTMLInputElement, direction: Direction): boolean {
  if (inputMode() !== 'remote' || ['range', 'radio', 'color'].includes(type)) return false;
  if (value === '') return true;
  return direction === 'left' ? selectionEnd === 0 : selectionStart === value.length;
}

function isFieldsOwn(field: Element, direction: Direction): boolean {
  // An open list or menu; other expanded elements do not use arrows.
  if (field.matches('[role=combobox][aria-expanded=true]') && isVertical(direction)) return true;
  if (field.matches('[aria-haspopup][aria-expanded=true]')) return true;
  // A remote opens a select with OK; a keyboard changes it by arrows.
  if (field instanceof HTMLSelectElement) return isVertical(direction) && (hasPointer() || inputMode() === 'keyboard');
  if (field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = field;
    return direction === 'up' || direction === 'left' ? selectionStart > 0 : selectionEnd < value.length;
  }
  if (field instanceof HTMLInputElement)
    return !['checkbox', 'button', 'submit', 'file'].includes(field.type) && !isVertical(direction) && !endsText(field, direction);
  return field.closest('[contenteditable], [role=menu], audio') !== null || (isVertical(direction) && field.closest('[data-toast]') !== null);
}

function wants(direction: Direction): boolean {
  const active = document.activeElement;
  const player = document.querySelector(PLAYER);
  const isNowhere = active === null || active === document.body;
  if (isNowhere && player === null) return !hasPointer();
  // The video itself handles the other arrows.
  if (isNowhere || active === player) return inputMode() === 'remote' && direction === 'up';
  if (isFieldsOwn(active, direction)) return false;
  if (player?.contains(active)) return inputMode() === 'remote' || active.closest('[popover=auto]') !== null;
  return active.matches(':focus-visible');
}

interface Place extends PlaceOf {
  element: HTMLElement;
}

/** Rows that do not contain the element, each measured once. */
function rowsWithout(active: Element | null) {
  const boxes = new Map<Element, Box>();
  return (element: Element): Box | undefined => {
    const row = element.closest(ROW);
    if (!row || (active && row.contains(active))) return undefined;
    const box = boxes.get(row) ?? row.getBoundingClientRect();
    boxes.set(row, box);
    return box;
  };
}

/** Clips boxes to scroll containers, except the focused one. */
function clippedWithout(active: Element | null) {
  const clips = new Map<Element, Box>();
  const everything = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const clipOf = (element: Element | null): Box => {
    if (!element || element === document.body || element.contains(active)) return everything;
    let clip = clips.get(element);
    if (!clip) {
      clip = clipOf(element.parentElement);
      if (getComputedStyle(element).overflow !== 'visible') clip = common(clip, element.getBoundingClientRect());
      clips.set(element, clip);
    }
    return clip;
  };
  return (element: Element) => common(clipOf(element.parentElement), element.getBoundingClientRect());
}

function placesIn(root: ParentNode, active: Element | null): Place[] {
  const places: Place[] = [];
  const rowOf = rowsWithout(active);
  const seenOf = clippedWithout(active);
  for (const element of root.querySelectorAll<HTMLElement>(`${FOCUSABLE}, ${COMING}`)) {
    if (element === active || (!element.matches(COMING) && (element.tabIndex < 0 || element.closest(UNREACHED)))) continue;
    const box = seenOf(element);
    if (box.right - box.left < 2 || box.bottom - box.top < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    places.push({ element, box, row: rowOf(element) });
  }
  return places;
}

/** Headings span the page, so start at their beginning; `main` starts at its top. */
function startOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.matches('h1, h2, main') ? { left, right: left + 1, top, bottom: element.matches('main') ? top : bottom } : { left, right, top, bottom };
}

const inView = ({ box }: Place) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

const BAR = '[data-player-bar]';

/** From the video, up leads to the title over it; in the bar, left of the first button wraps to full screen, the most used and farthest. */
function targetInPlayer(player: Element, active: HTMLElement, direction: Direction): HTMLElement | undefined {
  const places = placesIn(player, active);
  if (active === player) return places.find(({ element }) => element.closest('[data-player-title]'))?.element;
  const next = nearest(places, active.getBoundingClientRect(), direction)?.element;
  if (next) return next;
  if (direction === 'left' && active.closest(BAR)) return places.findLast(({ element }) => element.closest(BAR))?.element;
  return direction === 'up' && player instanceof HTMLElement ? player : undefined;
}

/** The screen's main action. */
function first(all: readonly Place[]): Place | undefined {
  const places = all.filter(({ element }) => !element.matches(COMING));
  const seen = places.filter((place) => inView(place) && !place.element.closest(CORNER));
  return seen.find(({ element }) => element.closest('[data-arrival]')) ?? seen.find(({ element }) => element.closest('#main')) ?? seen[0] ?? places[0];
}

/** Where left leads back to from the mini player. */
let beforeCorner: HTMLElement | undefined;
/** The header is re-entered where it was left. */
let lastOfHeader: HTMLElement | undefined;
/** Down then leads past player and panel. */
let isPanelSeen = false;

/** Parts with one entrance: the player at its video, its panel at the playing episode, the header at the current page. */
function entry(next: HTMLElement, active: HTMLElement): HTMLElement {
  const part = next.closest<HTMLElement>(`${PLAYER}, ${PANEL}, header`);
  if (!part || part.contains(active)) return next;
  if (part.matches(PLAYER)) return part;
  if (part.matches(PANEL)) return currentChoice(part) ?? next;
  const known = [...part.querySelectorAll<HTMLElement>('[aria-current=page]'), lastOfHeader, part.querySelector('a')];
  return known.find((element) => element?.checkVisibility()) ?? next;
}

/** The panel below the bar; in full screen, its button. */
function belowBar(player: Element): HTMLElement | null {
  const sheet = player.querySelector<HTMLElement>('[data-sheet]');
  sheet?.click();
  const panel = document.querySelector(PANEL);
  return sheet ?? (panel && currentChoice(panel));
}

function follow(next: HTMLElement, active: Element | null) {
  if (next.closest('header')) {
    lastOfHeader = next;
    // The header is fixed; down from it leads to the page's start.
    if (!active?.closest('header')) scrollTo({ top: 0 });
  }
  if (next.closest(CORNER) && active instanceof HTMLElement && !active.closest(CORNER)) beforeCorner = active;
  if (next.closest(PLAYER) && !active?.closest(PLAYER)) isPanelSeen = active?.closest(PANEL) !== null;
}

/** After the panel's last entry follows what is below the player. */
function pastPanel(places: readonly Place[], active: HTMLElement, next: HTMLElement): Place | undefined {
  const panel = active.closest(PANEL);
  const player = panel && !panel.contains(next) ? document.querySelector(PLAYER)?.getBoundingClientRect() : undefined;
  if (!player || !panel || player.bottom <= panel.getBoundingClientRect().top) return undefined;
  const below = places.filter(({ element }) => !panel.contains(element));
  return nextPlace(below, player, 'down');
}

function target(direction: Direction): HTMLElement | undefined {
  const active = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;
  const closed = document.querySelector<HTMLElement>('dialog[open]') ?? active?.closest<HTMLElement>('[popover=auto]');
  const player = closed ? null : (active?.closest<HTMLElement>(PLAYER) ?? document.fullscreenElement);
  // An undo toast disappears soon: down reaches it from anywhere.
  const undo = direction === 'down' && [...(closed ?? document).querySelectorAll<HTMLElement>('[data-undo]')].at(-1);
  if (undo) return undo;
  const inside = player && active && targetInPlayer(player, active, direction);
  if (inside) return inside;
  const below = player && direction === 'down' && (document.fullscreenElement || !isPanelSeen) && belowBar(player);
  if (below || (document.fullscreenElement && !closed)) return below || undefined;
  // Beside the player means beside all of it, not only its bar.
  const around = player && !isVertical(direction) ? player : undefined;
  const isPassed = (element: HTMLElement) => around?.contains(element) || (direction === 'down' && element.matches(OVER_ROW));
  const all = placesIn(closed ?? document, active).filter(({ element }) => !isPassed(element));
  if (!active) return first(all)?.element;
  const from = startOf(around ?? active);
  const landmark = active.closest(LANDMARK);
  const beside = all.filter(({ element }) => element.closest(LANDMARK) === landmark);
  // Leaving a side list sideways ignores how far down the focus is.
  const list = isVertical(direction) ? null : active.closest('aside');
  const near =
    nextPlace(beside, from, direction) ??
    (list &&
      nearest(
        beside.filter(({ element }) => !list.contains(element)),
        startOf(list),
        direction,
      ));
  const passed = direction === 'down' && near && pastPanel(beside, active, near.element);
  // Past the end of a row lies the mini player.
  const next = (passed || near) ?? (isVertical(direction) ? nextPlace(all, from, direction) : undefined);
  if (next || isVertical(direction)) return next && entry(next.element, active);
  if (active.closest(CORNER)) return direction === 'left' && beforeCorner?.isConnected ? beforeCorner : nearest(all, from, direction)?.element;
  return direction === 'right' ? all.find(({ element }) => element.closest(CORNER))?.element : undefined;
}

let stopWaiting: (() => void) | undefined;

function moveTo(next: HTMLElement, direction: Direction) {
  const active = document.activeElement;
  if (next.matches(COMING)) {
    stopWaiting = onceGone(next, () => {
      const there = document.activeElement === active && target(direction);
      if (there) moveTo(there, direction);
    });
    return;
  }
  follow(next, active);
  if (next.matches('[data-undo]') && !active?.closest('[data-toast]')) enterToast(next);
  next.focus({ preventScroll: true });
  keepInView(next);
}

function move(event: KeyboardEvent) {
  stopWaiting?.();
  const direction = DIRECTIONS[event.key];
  // Even for arrows that the player handles; a remote sends OK and Back too.
  if ((direction || event.key === 'Enter') && inputMode() === 'remote') watchBack();
  if (!direction || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !wants(direction)) return;
  const next = target(direction);
  // Never change a select in passing.
  if (next || document.activeElement instanceof HTMLSelectElement) event.preventDefault();
  if (!next) return;
  // Keeps the key from the player.
  event.stopPropagation();
  navigatedByArrow();
  watchBack();
  moveTo(next, direction);
}

/** @param first the key that loaded this module */
export function startSpatial(first: KeyboardEvent) {
  watchInput();
  document.removeEventListener('keydown', move, true);
  document.addEventListener('keydown', move, true);
  move(first);
  hearBack(first);
}
