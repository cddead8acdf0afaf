/** Tells a lost network from a line that fails, and when the network is back. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { isConnected, onceConnected } from '../../lib/connection.ts';

interface Connection {
  isOffline: boolean;
  onLost: () => void;
  onBack: () => void;
}

/** @returns runs what it is given if there is a network, unless another failure comes first; otherwise the network is lost */
export function useConnection({ isOffline, ...on }: Connection): (onFailure: () => void) => void {
  const onLost = useEffectEvent(on.onLost);
  const onBack = useEffectEvent(on.onBack);
  const latest = useRef(0);
  useEffect(() => {
    if (isOffline) return onceConnected(() => onBack());
    const lost = () => onLost();
    // The event may have come before this listener.
    if (navigator.onLine === false) lost();
    addEventListener('offline', lost);
    return () => removeEventListener('offline', lost);
  }, [isOffline]);
  return (onFailure) => {
    const mine = ++latest.current;
    void isConnected().then((connected) => {
      if (mine !== latest.current) return;
      if (connected) onFailure();
      else on.onLost();
    });
  };
}
