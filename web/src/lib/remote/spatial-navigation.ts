/**
 * Arrow keys move the focus to what lies in that direction, as a television's remote expects; from anywhere to anywhere,
 * with what has the focus in view. Keyboards beside a mouse keep their arrows for scrolling and for the player.
 */
import { hearBack, watchBack } from './back-key.ts';
import { currentChoice } from './current-choice.ts';
import { enterToast } from './enter-toast.ts';
import { inputMode, navigatedByArrow, watchInput } from './input-mode.ts';
import { keepInView } from './keep-in-view.ts';
import { type Box, common, type Direction, isVertical, nearest, nextPlace, type Place as PlaceOf } from './nearest-place.ts';
import { onceGone } from './once-gone.ts';

const DIRECTIONS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';
/** Elements that stay in place while the rest scrolls are compared apart: they would always be nearest. */
const LANDMARK = '[data-mini], header, #main, footer, nav.sticky, dialog, [data-toast]';
/** Lines and episodes beside or below the player. */
const PANEL = '[data-panel]';
/** A row that is as wide as its page though its buttons are not: up and down, it is reached from above and below any of it. */
const ROW = 'fieldset, [data-focus-row]';
/** A button over a row of cards or of tabs is not in the way to them: it is reached upwards, from the row. */
const OVER_ROW = '[data-over-row]';
/** The heading of a row is in nobody's way: what it leads to lies at the row's end. */
const BEYOND_ARROWS = '[data-beyond-arrows]';
const UNREACHED = `[inert], [aria-hidden=true], [data-no-remote], ${BEYOND_ARROWS}`;
/** The place of something to press that is still loading: an arrow towards it waits for it. */
const COMING = '[data-coming]';
/** The player in its place; one in a corner has buttons like any other. */
const PLAYER = '[data-player]:not([data-mini] *)';
/** The picture of the film while its page, or its place there, is out of sight. */
const CORNER = '[data-mini]';
/** Arrows scroll while a mouse is over the page. */
const hasPointer = () => document.documentElement.matches(':hover');

/** Whether the caret of a remote can go no further in that direction; an empty field has none to move. */
function endsText({ type, value, selectionStart, selectionEnd }: HTMLInputElement, direction: Direction): boolean {
  if (inputMode() !== 'remote' || ['range', 'radio', 'color'].includes(type)) return false;
  if (value === '') return true;
  return direction === 'left' ? selectionEnd === 0 : selectionStart === value.length;
}

/** Whether an arrow key belongs to the field that has the focus. */
function isFieldsOwn(field: Element, direction: Direction): boolean {
  // An open list or menu; what else unfolds, such as more filters, has no use for arrows.
  if (field.matches('[role=combobox][aria-expanded=true]') && isVertical(direction)) return true;
  if (field.matches('[aria-haspopup][aria-expanded=true]')) return true;
  // A remote opens a choice with OK; a keyboard beside a mouse changes it as it always has.
  if (field instanceof HTMLSelectElement) return isVertical(direction) && (hasPointer() || inputMode() === 'keyboard');
  if (field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = field;
    return direction === 'up' || direction === 'left' ? selectionStart > 0 : selectionEnd < value.length;
  }
  if (field instanceof HTMLInputElement)
    return !['checkbox', 'button', 'submit', 'file'].includes(field.type) && !isVertical(direction) && !endsText(field, direction);
  return field.closest('[contenteditable], [role=menu], audio') !== null || (isVertical(direction) && field.closest('[data-toast]') !== null);
}

/** Whether an arrow key is to move the focus now. */
function wants(direction: Direction): boolean {
  const active = document.activeElement;
  const player = document.querySelector(PLAYER);
  const isNowhere = active === null || active === document.body;
  if (isNowhere && player === null) return !hasPointer();
  // The picture has the other arrows itself: they seek, and lead down to the bar.
  if (isNowhere || active === player) return inputMode() === 'remote' && direction === 'up';
  if (isFieldsOwn(active, direction)) return false;
  if (player?.contains(active)) return inputMode() === 'remote' || active.closest('[popover=auto]') !== null;
  return active.matches(':focus-visible');
}

interface Place extends PlaceOf {
  element: HTMLElement;
}

/** Boxes of the rows in which an element is not, each measured once. */
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

/** A list that scrolls hides what is behind its edge, where something else lies; the list with the focus is scrolled by it. */
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

/** Where an arrow begins. Headings are as wide as the page, and readers begin at their start; `main` has its contents below its start. */
function startOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.matches('h1, h2, main') ? { left, right: left + 1, top, bottom: element.matches('main') ? top : bottom } : { left, right, top, bottom };
}

const inView = ({ box }: Place) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

const BAR = '[data-player-bar]';

/**
 * From the picture, up leads to the title that lies over it; from its controls, to the next of them, and above the last to the picture.
 * Left of the bar's first button comes its last, the one for full screen: it is what a television is asked for most, and the furthest.
 */
function targetInPlayer(player: Element, active: HTMLElement, direction: Direction): HTMLElement | undefined {
  const places = placesIn(player, active);
  if (active === player) return places.find(({ element }) => element.closest('[data-player-title]'))?.element;
  const next = nearest(places, active.getBoundingClientRect(), direction)?.element;
  if (next) return next;
  if (direction === 'left' && active.closest(BAR)) return places.findLast(({ element }) => element.closest(BAR))?.element;
  return direction === 'up' && player instanceof HTMLElement ? player : undefined;
}

/** The focus begins with the main action of its screen, such as to play. */
function first(all: readonly Place[]): Place | undefined {
  const places = all.filter(({ element }) => !element.matches(COMING));
  const seen = places.filter((place) => inView(place) && !place.element.closest(CORNER));
  return seen.find(({ element }) => element.closest('[data-arrival]')) ?? seen.find(({ element }) => element.closest('#main')) ?? seen[0] ?? places[0];
}

/** Left leads back to it from the corner. */
let beforeCorner: HTMLElement | undefined;
/** The bar at the top is entered again where it was left. */
let lastOfHeader: HTMLElement | undefined;
/** The player was entered from its panel: down leads on, to what is below both. */
let isPanelSeen = false;

/**
 * Some parts of a page are entered at one place, from wherever that is: the player at its picture, its lines and episodes at the one
 * that plays, the bar at the top at the present page, or where it was left.
 */
function entry(next: HTMLElement, active: HTMLElement): HTMLElement {
  const part = next.closest<HTMLElement>(`${PLAYER}, ${PANEL}, header`);
  if (!part || part.contains(active)) return next;
  if (part.matches(PLAYER)) return part;
  if (part.matches(PANEL)) return currentChoice(part) ?? next;
  const known = [...part.querySelectorAll<HTMLElement>('[aria-current=page]'), lastOfHeader, part.querySelector('a')];
  return known.find((element) => element?.checkVisibility()) ?? next;
}

/** Below the player's bar lie lines and episodes, wherever the layout has them; in full screen their button opens them. */
function belowBar(player: Element): HTMLElement | null {
  const sheet = player.querySelector<HTMLElement>('[data-sheet]');
  sheet?.click();
  const panel = document.querySelector(PANEL);
  return sheet ?? (panel && currentChoice(panel));
}

/** Remembers what `entry` and the way down from the player's bar depend on. */
function follow(next: HTMLElement, active: Element | null) {
  if (next.closest('header')) {
    lastOfHeader = next;
    // It stays in place while the page scrolls; down from it leads to what the page begins with.
    if (!active?.closest('header')) scrollTo({ top: 0 });
  }
  if (next.closest(CORNER) && active instanceof HTMLElement && !active.closest(CORNER)) beforeCorner = active;
  if (next.closest(PLAYER) && !active?.closest(PLAYER)) isPanelSeen = active?.closest(PANEL) !== null;
}

/** Below the last of the lines and episodes beside the player follows what stands below the player, though it begins above their end. */
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
  // A message with an Undo is there for seconds: down leads to it from anywhere.
  const undo = direction === 'down' && [...(closed ?? document).querySelectorAll<HTMLElement>('[data-undo]')].at(-1);
  if (undo) return undo;
  const inside = player && active && targetInPlayer(player, active, direction);
  if (inside) return inside;
  const below = player && direction === 'down' && (document.fullscreenElement || !isPanelSeen) && belowBar(player);
  if (below || (document.fullscreenElement && !closed)) return below || undefined;
  // Beside the player lies what is beside the whole of it, not only beside its bar.
  const around = player && !isVertical(direction) ? player : undefined;
  const isPassed = (element: HTMLElement) => around?.contains(element) || (direction === 'down' && element.matches(OVER_ROW));
  const all = placesIn(closed ?? document, active).filter(({ element }) => !isPassed(element));
  if (!active) return first(all)?.element;
  const from = startOf(around ?? active);
  const landmark = active.closest(LANDMARK);
  const beside = all.filter(({ element }) => element.closest(LANDMARK) === landmark);
  // A list at the side of the page ends beside what stands there, however low the focus is in it.
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
  // Sideways there is an end, behind which the picture in the corner lies; up and down another part of the page follows.
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
  // The player answers some arrows itself, and OK is everybody's; Back belongs to the same remote.
  if ((direction || event.key === 'Enter') && inputMode() === 'remote') watchBack();
  if (!direction || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !wants(direction)) return;
  const next = target(direction);
  // Even where nothing follows, a choice is not changed by the way.
  if (next || document.activeElement instanceof HTMLSelectElement) event.preventDefault();
  if (!next) return;
  // The player's own keys are not asked as well.
  event.stopPropagation();
  navigatedByArrow();
  watchBack();
  moveTo(next, direction);
}

/** @param first the key that was pressed before this was there */
export function startSpatial(first: KeyboardEvent) {
  watchInput();
  document.removeEventListener('keydown', move, true);
  document.addEventListener('keydown', move, true);
  move(first);
  hearBack(first);
}
