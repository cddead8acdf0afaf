/** Shows another site's page as a route. Its state is not visible to us, so the viewer must say whether it plays. */
import { useEffect, useEffectEvent } from 'react';
import { t } from '../../../locales/t.ts';
import { Button } from '../../../ui/button.tsx';
import type { PageFailure } from '../playback/failure-reason.ts';

/** As long as the wait for a stream's first frame. */
const TIMEOUT_MS = 10_000;

interface EmbeddedPageProps {
  url: string;
  title: string;
  onFailure: (reason: PageFailure) => void;
}

/** Sends a request, because an iframe reports an error page as loaded. */
const probe = (url: string, signal: AbortSignal) =>
  fetch(url, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });

export function EmbeddedPage({ url, title, onFailure }: EmbeddedPageProps) {
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    // Our policy allows only https frames. Browsers report refused frames only in the console.
    if (!url.startsWith('https:')) return fail('page-not-https');
    const controller = new AbortController();
    probe(url, controller.signal)
      .then((response) => response.body?.cancel())
      .catch(() => !controller.signal.aborted && fail('page-unreachable'));
    return () => controller.abort();
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
        <p>{t('watch:pageHint')}</p>
        <Button kind="bare" className="bg-white/15! text-white! hover:bg-white/25!" onClick={() => onFailure('page-left')}>
          {t('watch:nextLine')}
        </Button>
      </div>
    </div>
  );
}
