/** Installing the site, where the browser lets a page offer it. */
import { useEffect, useState } from 'react';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export function useInstall() {
  const [offer, setOffer] = useState<InstallEvent>();
  const [installed, setInstalled] = useState(false);
  useEffect(() => {
    setInstalled(matchMedia('(display-mode: standalone)').matches);
    const onOffer = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallEvent);
    };
    const onInstalled = () => setInstalled(true);
    addEventListener('beforeinstallprompt', onOffer);
    addEventListener('appinstalled', onInstalled);
    return () => {
      removeEventListener('beforeinstallprompt', onOffer);
      removeEventListener('appinstalled', onInstalled);
    };
  }, []);
  return { installed, install: offer && (() => void offer.prompt()) };
}
