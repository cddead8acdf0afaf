/** Moves the focus by arrow keys, for TV remotes. With a mouse, arrows keep scrolling and controlling the player. */
import { hearBack, watchBack } from './back-key.ts';
import { currentChoice } from './current-choice.ts';
import { enterToast } from './enter-toast.ts';
import { inputMode, navigatedByArrow, watchInput } from './input-mode.ts';
import { keepInView } from './keep-in-view.ts';
import { type Box, common, type Direction, isVertical, nearest, nextPlace, type Place as PlaceOf } from './nearest-place.ts';

const DIRECTIONS: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), [tabindex]';
/**
 * Values of `data-focus-group`, which screens set:
 * `row`     counts as wide as its page, so that it can be reached from anywhere above or below;
 * `over`    a button above a row, reached only upwards from it;
 * `skip`    never reached: its target is reached elsewhere;
 * `apart`   fixed on the screen, reached at the end of a row;
 * `choices` entered at the current one, or where it was left;
 * `widget`  entered as a whole. It handles all arrows but up; its page's choices follow below it.
 */
const group = (name: string) => `[data-focus-group=${name}]`;
const [OVER, APART, CHOICES, WIDGET] = ['over', 'apart', 'choices', 'widget'].map(group) as [string, string, string, string];
const ROW = `fieldset, ${group('row')}`;
/** Parts that are searched separately, because fixed elements would always be nearest. */
const PART = `header, #main, footer, dialog, [data-toast], ${APART}`;
const UNREACHED = `[inert], [aria-hidden=true], [data-no-remote], ${group('skip')}`;
/** While a mouse is over the page, arrows scroll. */
const hasPointer = () => document.documentElement.matches(':hover');

function endsText({ type, value, selectionStart, selectionEnd }: HTMLInputElement, direction: Direction): boolean {
  if (inputMode() !== 'remote' || ['range', 'radio', 'color'].includes(type)) return false;
  if (value === '') return true;
  return direction === 'left' ? selectionEnd === 0 : selectionStart === value.length;
}

function isFieldsOwn(field: Element, direction: Direction): boolean {
  // Keys belong to an open list or menu. Other expanded elements do not use arrows.
  if (field.matches('[role=combobox][aria-expanded=true]') && isVertical(direction)) return true;
  if (field.matches('[aria-haspopup][aria-expanded=true]')) return true;
  // A remote opens a select with OK, while a keyboard changes it by arrows.
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
  const widget = document.querySelector(WIDGET);
  const isNowhere = active === null || active === document.body;
  if (isNowhere && widget === null) return !hasPointer();
  if (isNowhere || active === widget) return inputMode() === 'remote' && direction === 'up';
  if (isFieldsOwn(active, direction)) return false;
  if (widget?.contains(active)) return inputMode() === 'remote' || active.closest('[popover=auto]') !== null;
  return active.matches(':focus-visible');
}

interface Place extends PlaceOf {
  element: HTMLElement;
}

/** Rows that do not contain the element. Each is measured once. */
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
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element === active || element.tabIndex < 0 || element.closest(UNREACHED)) continue;
    const box = seenOf(element);
    if (box.right - box.left < 2 || box.bottom - box.top < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
    places.push({ element, box, row: rowOf(element) });
  }
  return places;
}

/** The box from which to measure. Headings span the page, so only their beginning counts; for `main`, only its top. */
function startOf(element: Element): Box {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return element.matches('h1, h2, main') ? { left, right: left + 1, top, bottom: element.matches('main') ? top : bottom } : { left, right, top, bottom };
}

const inView = ({ box }: Place) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;

/**
 * Moves inside a widget. Up leads to what covers its upper half, and from its top button to the widget itself. Left wraps from the first button of a
 * row to the last.
 */
function targetInWidget(widget: Element, active: HTMLElement, direction: Direction): HTMLElement | undefined {
  const places = placesIn(widget, active);
  const box = startOf(active);
  if (active === widget) return nearest(places, { ...box, top: (box.top + box.bottom) / 2 }, direction)?.element;
  const next = nearest(places, box, direction)?.element;
  const row = direction === 'left' ? active.closest(ROW) : null;
  if (next || row) return next ?? places.findLast(({ element }) => row?.contains(element))?.element;
  return direction === 'up' && widget instanceof HTMLElement ? widget : undefined;
}

function first(places: readonly Place[]): Place | undefined {
  const seen = places.filter((place) => inView(place) && !place.element.closest(APART));
  return seen.find(({ element }) => element.closest('[data-arrival]')) ?? seen.find(({ element }) => element.closest('#main')) ?? seen[0] ?? places[0];
}

/** The element that had focus before a fixed one. Left leads back to it. */
let beforeApart: HTMLElement | undefined;
const lastIn = new WeakMap<Element, HTMLElement>();
/** True if the widget was entered from its choices, so that Down leads past both. */
let areChoicesSeen = false;

function entry(next: HTMLElement, active: HTMLElement): HTMLElement {
  const part = next.closest<HTMLElement>(`${WIDGET}, ${CHOICES}`);
  if (!part || part.contains(active)) return next;
  if (part.matches(WIDGET)) return part;
  const known = [part.querySelector<HTMLElement>('[aria-current=page]'), currentChoice(part), lastIn.get(part)];
  return known.find((element) => element?.checkVisibility()) ?? next;
}

/** The choices below the widget, or the widget's button that opens them. */
function belowWidget(widget: Element): HTMLElement | null {
  const opens = widget.querySelector<HTMLElement>(`button${CHOICES}`);
  opens?.click();
  const choices = document.querySelector(`#main ${CHOICES}`);
  return opens ?? (choices && currentChoice(choices));
}

function follow(next: HTMLElement, active: Element | null) {
  const part = next.closest(CHOICES);
  if (part) lastIn.set(part, next);
  // The header stays on the screen, so moving down from it must also scroll to the top of the page.
  if (next.closest('header') && !active?.closest('header')) scrollTo({ top: 0 });
  if (next.closest(APART) && active instanceof HTMLElement && !active.closest(APART)) beforeApart = active;
  if (next.closest(WIDGET) && !active?.closest(WIDGET)) areChoicesSeen = active?.closest(`#main ${CHOICES}`) != null;
}

const besideWhole = (whole: Element | null, places: readonly Place[], direction: Direction) =>
  whole
    ? nearest(
        places.filter(({ element }) => !whole.contains(element)),
        startOf(whole),
        direction,
      )
    : undefined;

/** Up and Down lead to other parts of the page. Left and Right stop at the end, or lead to fixed elements. */
function nextOnPage(root: ParentNode, active: HTMLElement | null, widget: Element | null, direction: Direction): HTMLElement | undefined {
  const all = placesIn(root, active).filter(({ element }) => direction !== 'down' || !element.matches(OVER));
  if (!active) return first(all)?.element;
  const from = startOf(active);
  const part = active.closest(PART);
  const beside = all.filter(({ element }) => element.closest(PART) === part);
  if (isVertical(direction)) {
    const next = nextPlace(beside, from, direction) ?? nextPlace(all, from, direction);
    return next && entry(next.element, active);
  }
  const next = (widget ? undefined : nearest(beside, from, direction)) ?? besideWhole(widget ?? active.closest('aside'), beside, direction);
  if (next) return entry(next.element, active);
  if (active.closest(APART)) return direction === 'left' && beforeApart?.isConnected ? beforeApart : nearest(all, from, direction)?.element;
  return direction === 'right' ? all.find(({ element }) => element.closest(APART))?.element : undefined;
}

function target(direction: Direction): HTMLElement | undefined {
  const active = document.activeElement instanceof HTMLElement && document.activeElement !== document.body ? document.activeElement : null;
  const closed = document.querySelector<HTMLElement>('dialog[open]') ?? active?.closest<HTMLElement>('[popover=auto]');
  const widget = closed ? null : (active?.closest<HTMLElement>(WIDGET) ?? document.fullscreenElement);
  // A toast with Undo shows only for seconds, so Down leads to it from anywhere.
  const undo = direction === 'down' && [...(closed ?? document).querySelectorAll<HTMLElement>('[data-undo]')].at(-1);
  if (undo) return undo;
  const inside = widget && active && targetInWidget(widget, active, direction);
  if (inside) return inside;
  const below = widget && direction === 'down' && (document.fullscreenElement || !areChoicesSeen) && belowWidget(widget);
  if (below || (document.fullscreenElement && !closed)) return below || undefined;
  return nextOnPage(closed ?? document, active, widget, direction);
}

function moveTo(next: HTMLElement) {
  const active = document.activeElement;
  follow(next, active);
  if (next.matches('[data-undo]') && !active?.closest('[data-toast]')) enterToast(next);
  next.focus({ preventScroll: true });
  keepInView(next);
}

function move(event: KeyboardEvent) {
  const direction = DIRECTIONS[event.key];
  // Needed even for arrows that the player handles, because a remote also sends OK and Back.
  if ((direction || event.key === 'Enter') && inputMode() === 'remote') watchBack();
  if (!direction || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !wants(direction)) return;
  const next = target(direction);
  // Prevents arrows from changing a select while moving past it.
  if (next || document.activeElement instanceof HTMLSelectElement) event.preventDefault();
  if (!next) return;
  // Keeps the key event from the player.
  event.stopPropagation();
  navigatedByArrow();
  watchBack();
  moveTo(next);
}

/** @param first the key event that loaded this module */
export function startSpatial(first: KeyboardEvent) {
  watchInput();
  document.removeEventListener('keydown', move, true);
  document.addEventListener('keydown', move, true);
  move(first);
  hearBack(first);
}
