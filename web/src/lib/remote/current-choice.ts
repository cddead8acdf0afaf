/** The current choice of a list, which screens mark: `aria-current=true`, else `data-current`. */
export const currentChoice = (part: Element): HTMLElement | null =>
  part.querySelector<HTMLElement>('[aria-current=true]') ?? part.querySelector<HTMLElement>('[data-current]');
