/** Yields to the browser, so that the page can respond to input before the next task. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
