/** The screen that survives navigation: the watch screen keeps playing in a corner. The shell renders it beside the outlet. */
import { type ComponentType, createContext } from 'react';
import { createStore } from './store.ts';

const NONE: { Screen: ComponentType | undefined } = { Screen: undefined };
/** Empty until the page's module loads, and always on the server. */
export const persistentScreen = createStore(NONE);

/** Whether that screen replaces its page. Shared, so that no frame shows both or neither. */
export const TakenOver = createContext(false);
