/**
 * Arrow keys move the focus to what lies in that direction, as a television's remote expects; from anywhere to anywhere,
 * with what has the focus in view. Keyboards beside a mouse keep their arrows for scrolling and for the player.
 */

type Direction = 'left' | 'right' | 'up' | 'down';
const DIRECTIONS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';
/** Elements that stay in place while the rest scrolls are compared apart: they would always be nearest. */
const LANDMARK = 'header, #main, footer, nav.sticky, dialog';
/** Edges that touch or overlap a little still lie beside each other, pixels. */
const OVERLAP = 6;
/** To step aside counts more than to go on. */
const ASIDE = 3;

/** A mouse is over the page: whoever has one scrolls with the arrows. */
const hasPointer = () => document.documentElement.matches(':hover');
/** A television has no other way out of the player; elsewhere up and down are the volume. */
const isTelevision = () => /\b(TV|SmartTV|SMART-TV|Tizen|Web0S|HbbTV|AFT\w{1,9}|BRAVIA|CrKey|GoogleTV)\b/i.test(navigator.userAgent);
const isVertical = (direction: Direction) => direction === 'up' || direction === 'down';

/** Whether an arrow key belongs to the field that has the focus. */
function isFieldsOwn(field: Element, direction: Direction): boolean {
  if (field.getAttribute('aria-expanded') === 'true') return true;
  // A remote opens a choice with OK; a keyboard beside a mouse changes it as it always has.
  if (field instanceof HTMLSelectElement) return isVertical(direction) && hasPointer();
  if (field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd, value } = field;
    return direction === 'up' || direction === 'left' ? selectionStart > 0 : selectionEnd < value.length;
  }
  if (field instanceof HTMLInputElement) return !['checkbox', 'button', 'submit', 'file'].includes(field.type) && !isVertical(direction);
  return field.closest('[contenteditable], [role=menu], audio') !== null;
}

/** Whether an arrow key is to move the focus now. */
function wants(direction: Direction): boolean {
  const active = document.activeElement;
  const player = document.querySelector('[data-player]');
  if (active === null || active === document.body) return player === null ? !hasPointer() : isTelevision() && isVertical(direction);
  if (isFieldsOwn(active, direction)) return false;
  if (player?.contains(active)) return !hasPointer();
  return active.matches(':focus-visible');
}

interface Place {
  element: HTMLElement;
  box: DOMRect;
}

function placesIn(root: ParentNode, except: Element | null): Place[] {
  const places: Place[] = [];
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element === except || element.tabIndex < 0 || element.closest('[inert], [aria-hidden=true]')) continue;
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    places.push({ element, box });
  }
  return places;
}

/** How far a box lies from another in a direction; infinite where it does not. */
function distance(from: DOMRect, to: DOMRect, direction: Direction): number {
  const along = { left: from.left - to.right, right: to.left - from.right, up: from.top - to.bottom, down: to.top - from.bottom }[direction];
  if (along < -OVERLAP) return Number.POSITIVE_INFINITY;
  const [start, end, first, last] = isVertical(direction) ? [from.left, from.right, to.left, to.right] : [from.top, from.bottom, to.top, to.bottom];
  const aside = Math.max(0, first - end, start - last);
  const centres = Math.abs((start + end) / 2 - (first + last) / 2);
  return Math.max(0, along) + aside * ASIDE + centres * 0.1;
}

function nearest(places: readonly Place[], from: DOMRect, direction: Direction): Place | undefined {
  let best: Place | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const away = distance(from, place.box, direction);
    if (away >= least) continue;
    least = away;
    best = place;
  }
  return best;
}

const inView = ({ box }: Place) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

function target(direction: Direction): HTMLElement | undefined {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  const active = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;
  const all = placesIn(dialog ?? document, active);
  if (!active) return (all.find((place) => inView(place) && place.element.closest('#main')) ?? all.find(inView) ?? all[0])?.element;
  const from = active.getBoundingClientRect();
  const landmark = active.closest(LANDMARK);
  const near = nearest(
    all.filter(({ element }) => element.closest(LANDMARK) === landmark),
    from,
    direction,
  );
  if (near) return near.element;
  // Sideways there is an end; up and down another part of the page follows.
  return isVertical(direction) ? nearest(all, from, direction)?.element : undefined;
}

function move(event: KeyboardEvent) {
  const direction = DIRECTIONS[event.key];
  if (!direction || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !wants(direction)) return;
  const next = target(direction);
  // Even where nothing follows, a choice is not changed by the way.
  if (next || document.activeElement instanceof HTMLSelectElement) event.preventDefault();
  if (!next) return;
  // The player's own keys are not asked as well.
  event.stopPropagation();
  next.focus({ preventScroll: true });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  next.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: still ? 'instant' : 'smooth' });
}

/** @param first the key that was pressed before this was there */
export function startSpatial(first: KeyboardEvent) {
  document.removeEventListener('keydown', move, true);
  document.addEventListener('keydown', move, true);
  move(first);
}
