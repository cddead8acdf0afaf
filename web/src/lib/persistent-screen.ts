/** The screen that outlives its page: the watch screen goes on in a corner while its viewer is elsewhere. The shell renders it beside the outlet. */
import { type ComponentType, createContext } from 'react';
import { createStore } from './store.ts';

const NONE: { Screen: ComponentType | undefined } = { Screen: undefined };
/** Empty until the page's module has been loaded, and always on the server. */
export const persistentScreen = createStore(NONE);

/** Whether that screen may stand in for its page. One value for both, so that no frame has neither of them. */
export const TakenOver = createContext(false);
