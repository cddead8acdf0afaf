import { useQuery } from '@tanstack/react-query';
import type { AppVersion } from '@yinmu/contract/site/apps.endpoints.ts';
import { Download, MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import { errorMessage } from '../../api/client.ts';
import { useHydrated } from '../../lib/hooks/use-hydrated.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Failed } from '../../ui/states.tsx';
import { versionsQuery } from './app.queries.ts';

/** The event `beforeinstallprompt`, which not all browsers have. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

function useInstall() {
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

/** Renders a QR code as one path. The parent adds the margin. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-full text-black">
      <path d={path} fill="currentColor" />
    </svg>
  );
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

function Version({ version: { platform, version, url, size, date, notes } }: { version: AppVersion }) {
  const name = t(`explore:app.platform.${platform}`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {name} {version}
        </p>
        <p className="text-sm text-muted">{[date, size && megabytes(size)].filter(Boolean).join(' · ')}</p>
        {notes && <p className="text-sm break-words whitespace-pre-line">{notes}</p>}
      </div>
      <a
        href={url}
        rel="noopener"
        aria-label={t('explore:app.download', { platform: name, version })}
        className="inline-flex min-h-11 items-center gap-2 rounded-card bg-raised px-4 hover:bg-line"
      >
        <Download className="size-4" />
        {t('explore:app.downloads')}
      </a>
    </li>
  );
}

function Versions() {
  const { data, error, refetch } = useQuery(versionsQuery);
  if (error && !data) return <Failed message={errorMessage(error, t('explore:app.failed'))} onRetry={() => refetch()} />;
  if (!data) return <p aria-hidden="true" className="pulse-box h-6 max-w-md rounded" />;
  if (data.versions.length === 0) return <p className="text-muted">{t('explore:app.none')}</p>;
  return (
    <ul>
      {data.versions.map((version) => (
        <Version key={version.platform} version={version} />
      ))}
    </ul>
  );
}

export default function App() {
  const { installed, install } = useInstall();
  // The server does not know at which address the browser sees the site.
  const origin = useHydrated() ? location.origin : '';
  const tvbox = `${origin}/tvbox.json`;
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('explore:app.title')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('explore:app.title')}</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="panel flex flex-wrap gap-8 lg:row-span-2">
          <div className="min-w-0 flex-1 basis-60 space-y-3">
            <p>{t('explore:app.about')}</p>
            {installed ? (
              <p className="font-semibold">{t('explore:app.installed')}</p>
            ) : (
              install && (
                <Button onClick={install}>
                  <MonitorSmartphone className="size-5" />
                  {t('explore:app.install')}
                </Button>
              )
            )}
            <p className="text-sm text-muted">{t('explore:app.howIos')}</p>
            <p className="text-sm text-muted">{t('explore:app.howOther')}</p>
          </div>
          <figure className="mx-auto w-52 text-center text-sm text-muted noscript:hidden">
            <div className="aspect-square w-full rounded-card bg-white p-3">
              {origin && <QrCode text={`${origin}/`} label={t('explore:app.qr', { address: origin })} />}
            </div>
            <figcaption className="mt-2">{t('explore:app.scan')}</figcaption>
          </figure>
        </div>
        <section className="panel min-w-0">
          <h2 className="mb-2 text-xl font-bold">{t('explore:app.downloads')}</h2>
          <Versions />
        </section>
        <section className="panel min-w-0">
          <h2 className="mb-2 text-xl font-bold">{t('explore:app.tv')}</h2>
          <p>{t('explore:app.tvAbout')}</p>
          <p className="mt-2 flex flex-wrap items-center gap-3">
            <code className="min-w-0 rounded-card bg-raised px-3 py-2 break-all">{tvbox}</code>
            <CopyButton kind="quiet" text={tvbox} label={t('action.copy')} />
          </p>
        </section>
      </div>
    </main>
  );
}
