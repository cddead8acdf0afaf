/** The settings of the operator that pages show. */
import { createContext, useContext } from 'react';

export const HasDiscovery = createContext(true);
/** Whether the movie database is set up: where it is not, nothing leads to discovery. */
export const useHasDiscovery = () => useContext(HasDiscovery);
