/** The current season, route or episode: the playing episode, or a film's route. */
export const currentChoice = (part: Element): HTMLElement | null =>
  part.querySelector<HTMLElement>('[aria-current=true]') ?? part.querySelector<HTMLElement>(CURRENT_ROUTE);

/** Excludes the star beside a route. */
export const CURRENT_ROUTE = 'li > [aria-pressed=true]:first-child';
