/** The screen that survives navigation: the watch screen keeps playing in a corner. The shell renders it beside the router's outlet. */
import { type ComponentType, createContext } from 'react';
import { createStore } from './store.ts';

const NONE: { Screen: ComponentType | undefined } = { Screen: undefined };
/** Empty until the watch page's module has loaded, and always on the server. */
export const persistentScreen = createStore(NONE);

/** Whether the persistent screen has replaced the watch page. Both read this value, so that no frame shows both or neither. */
export const TakenOver = createContext(false);
