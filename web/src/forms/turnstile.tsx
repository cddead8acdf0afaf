/** Cloudflare Turnstile, loaded from Cloudflare only if the operator set it up. */
import { useEffect, useRef, useState } from 'react';
import { t } from '../locales/t.ts';

interface Widgets {
  render(
    place: HTMLElement,
    options: { sitekey: string; language: string; callback: (token: string) => void; 'expired-callback': () => void; 'error-callback': () => void },
  ): string;
  remove(id: string): void;
}
const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
const widgets = () => (globalThis as { turnstile?: Widgets }).turnstile;

let loading: Promise<void> | undefined;
function load(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading = undefined;
      script.remove();
      reject(new Error(SCRIPT));
    };
    document.head.append(script);
  });
  return loading;
}

export function Turnstile({ sitekey, onToken }: { sitekey: string; onToken: (token: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let id: string | undefined;
    let gone = false;
    load().then(
      () => {
        if (gone || !place.current) return;
        id = widgets()?.render(place.current, {
          sitekey,
          language: document.documentElement.lang.toLowerCase(),
          callback: onToken,
          'expired-callback': () => onToken(''),
          'error-callback': () => setFailed(true),
        });
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      if (id !== undefined) widgets()?.remove(id);
    };
  }, [sitekey, onToken]);
  return (
    <div>
      <div ref={place} className="min-h-16" />
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {t('captcha:serviceFailed')}
        </p>
      )}
    </div>
  );
}
