/** @returns what plays among the seasons, lines and episodes of a part of the page: the episode, or the line of a film */
export const currentChoice = (part: Element): HTMLElement | null =>
  part.querySelector<HTMLElement>('[aria-current=true]') ?? part.querySelector<HTMLElement>(CURRENT_LINE);

/** Beside each line stands a star, which is pressed too where the line is a favorite. */
export const CURRENT_LINE = 'li > [aria-pressed=true]:first-child';
