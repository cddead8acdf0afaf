/** Shows danmaku as elements that the compositor moves. The main thread works only when one begins. */
import { DANMAKU_COLORS, type Danmaku } from '@yinmu/contract/community/danmaku.endpoints.ts';
import type { Laid, Room } from './rows.ts';

export interface Entry extends Laid {
  one: Danmaku;
}

/** Elements are added up to this many seconds before they show, so that a late check does no harm. */
export const AHEAD = 3;
/** Scrolling danmaku of this many seconds share a layer, because one layer for each would cost the browser too much. */
const SPAN = 10;
/** In seconds; no danmaku takes this long to cross the picture. */
const LONGEST = 120;
/** Corrects danmaku that are this many milliseconds ahead of the picture or behind. */
const MAX_OFF = 50;

interface Flight {
  element: HTMLElement;
  animation: Animation;
  /** When the animation begins and when it is out of sight, in seconds of the episode. */
  from: number;
  to: number;
}

const haloOf = (color: string) => ['1px 0', '-1px 0', '0 1px', '0 -1px'].map((side) => `${side} 1px ${color}`).join();

function textOf({ one, isOwn }: Entry, place: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = one.text;
  // A halo in another color marks the viewer's own danmaku.
  const [color, halo] = isOwn ? ['#fff', '#c2410c'] : [DANMAKU_COLORS[one.color], '#000'];
  element.style.cssText = `position:absolute;white-space:pre;color:${color};text-shadow:${haloOf(halo)};${place}`;
  return element;
}

function stripElement(): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'position:absolute;inset:0 auto 0 100%';
  return element;
}

function keepInStep({ animation, from }: Flight, now: number, rate: number, isMoving: boolean) {
  const time = (now - from + AHEAD) * 1000;
  // Sets the start time itself, because `play` would begin with a later frame.
  const begun = isMoving ? performance.now() - time / rate : null;
  const isInStep = animation.startTime && begun && Math.abs(Number(animation.startTime) - begun) * rate < MAX_OFF;
  if (isInStep && animation.playbackRate === rate) return;
  animation.playbackRate = rate;
  animation.startTime = begun;
  if (!isMoving) animation.currentTime = time;
}

/** The danmaku on screen, scrolling or fixed. */
export function createFlights(container: HTMLElement) {
  const flights = new Map<string, Flight>();
  const elements = new Map<number, HTMLElement>();
  const fly = (key: string, element: HTMLElement, from: number, keyframes: PropertyIndexedKeyframes, duration: number): Flight => {
    container.append(element);
    const animation = element.animate(keyframes, { id: String(from), delay: AHEAD * 1000, duration: duration * 1000 });
    const flight = { element, animation, from, to: from };
    flights.set(key, flight);
    return flight;
  };
  const strip = (key: string, from: number, { speed }: Room): Flight => {
    const transform = ['translateX(0)', `translateX(${-LONGEST * speed}px)`];
    return fly(key, stripElement(), from, { transform }, LONGEST);
  };
  const stand = (entry: Entry, y: number, { seconds }: Room) => {
    const element = textOf(entry, `${entry.mode}:${y}px;left:50%;translate:-50%;opacity:0`);
    fly(`one ${entry.one.id}`, element, entry.at, { opacity: [1, 1] }, seconds).to = entry.at + seconds;
    return element;
  };
  const scroll = (entry: Entry, y: number, room: Room) => {
    const from = Math.floor(entry.at / SPAN) * SPAN;
    const flight = flights.get(`from ${from}`) ?? strip(`from ${from}`, from, room);
    const element = textOf(entry, `top:${y}px;left:${(entry.at - flight.from) * room.speed}px`);
    flight.element.append(element);
    flight.to = Math.max(flight.to, entry.at + (room.width + entry.width) / room.speed + AHEAD);
    return element;
  };
  return {
    /** @param y pixels from the top; for a danmaku at the bottom, from the bottom */
    begin(entry: Entry, y: number, room: Room) {
      const { one, mode } = entry;
      if (!elements.has(one.id)) elements.set(one.id, mode === 'scroll' ? scroll(entry, y, room) : stand(entry, y, room));
    },
    /** @param now position in seconds of the episode */
    follow(now: number, rate: number, isMoving: boolean) {
      for (const [key, flight] of flights) {
        if (now <= flight.to) {
          keepInStep(flight, now, rate, isMoving);
          continue;
        }
        flight.element.remove();
        flights.delete(key);
      }
    },
    keep(isKept: (id: number) => boolean) {
      for (const [id, element] of elements) {
        if (isKept(id)) continue;
        element.remove();
        elements.delete(id);
      }
    },
    clear() {
      flights.clear();
      elements.clear();
      container.replaceChildren();
    },
  };
}
