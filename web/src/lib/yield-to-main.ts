/** Lets go of the thread: what comes after it is a task of its own, before which the page may answer. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
