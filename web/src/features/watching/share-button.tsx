/** Shares by copying the link (§2) and nothing else, so that it can be pasted into an address bar. */
import { type ReactNode, useState } from 'react';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts.tsx';

const load = async () => (await import('./link-dialog.tsx')).LinkDialog;

export function ShareButton({ path, children }: { path: () => string; children?: ReactNode }) {
  /** Set where the browser copies nothing: over plain http, or if it is not allowed to. */
  const [link, setLink] = useState<string>();
  const { Component: LinkDialog, failed } = useLazyComponent(load, link !== undefined);
  const share = async () => {
    const { href } = new URL(path(), location.origin);
    try {
      await navigator.clipboard.writeText(href);
      toast(t('share.copied'));
    } catch {
      setLink(href);
      if (failed) toast(t('share.failed'));
    }
  };
  return (
    <>
      <Button kind="quiet" onClick={share}>
        {children}
        {t('action.share')}
      </Button>
      {link && LinkDialog && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
