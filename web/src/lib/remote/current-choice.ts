/** A list's current choice, which screens mark by `aria-current=true`, else by `data-current`. */
export const currentChoice = (part: Element): HTMLElement | null =>
  part.querySelector<HTMLElement>('[aria-current=true]') ?? part.querySelector<HTMLElement>('[data-current]');
