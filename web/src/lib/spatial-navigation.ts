/**
 * Arrow keys move the focus to what lies in that direction, as a television's remote expects; from anywhere to anywhere,
 * with what has the focus in view. Keyboards beside a mouse keep their arrows for scrolling and for the player.
 */
import { hearBack, watchBack } from './back-key.ts';
import { enterToast } from './enter-toast.ts';
import { BACK_KEYS, inputMode, navigatedByArrow, watchInput } from './input-mode.ts';
import { keepInView } from './keep-in-view.ts';
import { type Box, type Direction, isVertical, nearest, nextPlace, type Place as PlaceOf } from './nearest-place.ts';

const DIRECTIONS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';
/** Elements that stay in place while the rest scrolls are compared apart: they would always be nearest. */
const LANDMARK = '[data-mini], header, #main, footer, nav.sticky, dialog, [data-toast]';
/** A row that is as wide as its page though its buttons are not: up and down, it is reached from above and below any of it. */
const ROW = 'fieldset, [data-focus-row]';
/** A button over a row of cards or of tabs is not in the way to them: it is reached upwards, from the row. */
const OVER_ROW = '[data-over-row]';
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
  if (field instanceof HTMLSelectElement) return isVertical(direction) && hasPointer();
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
  box: DOMRect;
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

function placesIn(root: ParentNode, active: Element | null): Place[] {
  const places: Place[] = [];
  const rowOf = rowsWithout(active);
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element === active || element.tabIndex < 0 || element.closest('[inert], [aria-hidden=true], [data-no-remote]')) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    places.push({ element, box, row: rowOf(element) });
  }
  return places;
}

/** Where an arrow begins. Headings are as wide as the page, and readers begin at their start; `main` has its contents below its start. */
function startOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.matches('h1, main') ? { left, right: left + 1, top, bottom: element.matches('main') ? top : bottom } : { left, right, top, bottom };
}

const inView = ({ box }: Place) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

/** From the picture, up leads to the title that lies over it; from its controls, to the next of them, and above the last to the picture. */
function targetInPlayer(player: Element, active: HTMLElement, direction: Direction): HTMLElement | undefined {
  const places = placesIn(player, active);
  if (active === player) return places.find(({ element }) => element.closest('[data-player-title]'))?.element;
  return nearest(places, active.getBoundingClientRect(), direction)?.element ?? (direction === 'up' && player instanceof HTMLElement ? player : undefined);
}

/** The focus begins with the main action of its screen, such as to play. */
function first(places: readonly Place[]): Place | undefined {
  const seen = places.filter((place) => inView(place) && !place.element.closest(CORNER));
  return seen.find(({ element }) => element.closest('[data-arrival]')) ?? seen.find(({ element }) => element.closest('#main')) ?? seen[0] ?? places[0];
}

/** Left leads back to it from the corner. */
let beforeCorner: HTMLElement | undefined;

function target(direction: Direction): HTMLElement | undefined {
  const active = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;
  const closed = document.querySelector<HTMLElement>('dialog[open]') ?? active?.closest<HTMLElement>('[popover=auto]');
  const player = closed ? null : (active?.closest<HTMLElement>(PLAYER) ?? document.fullscreenElement);
  // A message with an Undo is there for seconds: down leads to it from anywhere.
  const undo = direction === 'down' && [...(closed ?? document).querySelectorAll<HTMLElement>('[data-undo]')].at(-1);
  if (undo) return undo;
  const inside = player && active && targetInPlayer(player, active, direction);
  if (inside || (document.fullscreenElement && !closed)) return inside ?? undefined;
  const all = placesIn(closed ?? document, active).filter(({ element }) => direction !== 'down' || !element.matches(OVER_ROW));
  if (!active) return first(all)?.element;
  // Beside the player lies what is beside the whole of it, not only beside its bar.
  const from = startOf(player && !isVertical(direction) ? player : active);
  const landmark = active.closest(LANDMARK);
  const beside = all.filter(({ element }) => element.closest(LANDMARK) === landmark);
  const near = nextPlace(beside, from, direction);
  if (near) return near.element;
  // Sideways there is an end, behind which the picture in the corner lies; up and down another part of the page follows.
  if (isVertical(direction)) return nextPlace(all, from, direction)?.element;
  if (active.closest(CORNER)) return direction === 'left' && beforeCorner?.isConnected ? beforeCorner : nearest(all, from, direction)?.element;
  return direction === 'right' ? all.find(({ element }) => element.closest(CORNER))?.element : undefined;
}

function move(event: KeyboardEvent) {
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
  const active = document.activeElement;
  if (next.closest(CORNER) && active instanceof HTMLElement && !active.closest(CORNER)) beforeCorner = active;
  if (next.matches('[data-undo]') && !active?.closest('[data-toast]')) enterToast(next);
  next.focus({ preventScroll: true });
  keepInView(next);
}

/** @param first the key that was pressed before this was there */
export function startSpatial(first: KeyboardEvent) {
  watchInput();
  document.removeEventListener('keydown', move, true);
  document.addEventListener('keydown', move, true);
  if (BACK_KEYS.includes(first.key)) hearBack(first);
  else move(first);
}
