/** The settings of the operator that pages show. */
import type { SiteState } from '@yinmu/contract/site/shown-settings.ts';
import { createContext, useContext } from 'react';
import { initialState } from './initial-data.ts';

export const Site = createContext<SiteState>(initialState.site);
export const useSite = () => useContext(Site);
/** Whether the movie database is set up: where it is not, nothing leads to discovery. */
export const useHasDiscovery = () => useSite().hasDiscovery;
