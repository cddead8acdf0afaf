/** Yields, so that the page can answer input before the next task. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
