import type { SiteState } from '@yinmu/contract/site/shown-settings.ts';
import { createContext, useContext } from 'react';
import { initialState } from './initial-data.ts';

export const Site = createContext<SiteState>(initialState.site);
export const useSite = () => useContext(Site);
/** True if TMDB is set up. Otherwise nothing links to Discover. */
export const useHasDiscovery = () => useSite().hasDiscovery;
