/** The address that selects what plays: the page's own, or that of a title which goes on while another page is shown. */
import { createContext, useContext } from 'react';

export interface WatchAddress {
  search: URLSearchParams;
  /** Goes to an episode (index) on a line. */
  select: (line: string, episode: number) => void;
}
const WatchAddressContext = createContext<WatchAddress | undefined>(undefined);
export const WatchAddressProvider = WatchAddressContext.Provider;

export function useWatchAddress(): WatchAddress {
  const address = useContext(WatchAddressContext);
  if (!address) throw new Error('nothing is being watched here');
  return address;
}
