/** Sharing is copying the link (§2), alone, so that it can be pasted into an address bar; where a browser has no clipboard for it, the failure is told. */
import type { TFunction } from 'i18next';
import { toast } from '../../ui/toasts.tsx';

export async function shareLink(t: TFunction, path: string) {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    toast(t('share.copied'));
  } catch {
    toast(t('share.failed'));
  }
}
