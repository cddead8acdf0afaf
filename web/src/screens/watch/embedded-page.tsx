/** A page of another site in the player's place. Nobody can see into it: whether it plays is said by the viewer, or by its not being there. */
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';

/** As long as a stream has for its first picture. */
const PATIENCE_MS = 10_000;

interface EmbeddedPageProps {
  url: string;
  title: string;
  onFailure: (reason: string) => void;
}

export function EmbeddedPage({ url, title, onFailure }: EmbeddedPageProps) {
  const { t } = useTranslation();
  const latest = useRef(onFailure);
  latest.current = onFailure;
  useEffect(() => {
    // The policy of this site frames nothing that comes without encryption; a browser only says so in its console.
    if (!/^https:/.test(url)) return latest.current('page not allowed');
    const gone = new AbortController();
    // Of a page that does not answer, a frame shows the browser's own error, and calls it loaded.
    fetch(url, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([gone.signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
      .then((answer) => answer.body?.cancel())
      .catch(() => !gone.signal.aborted && latest.current('page not reached'));
    return () => gone.abort();
  }, [url]);
  return (
    <div className="flex flex-col bg-black text-white">
      <iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        allow="fullscreen; encrypted-media"
        allowFullScreen
        className="aspect-video w-full bg-black"
      />
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 py-1 text-sm">
        <p>{t('watch.pageHint')}</p>
        <Button kind="bare" className="bg-white/15! text-white! hover:bg-white/25!" onClick={() => onFailure('left by the viewer')}>
          {t('watch.nextLine')}
        </Button>
      </div>
    </div>
  );
}
