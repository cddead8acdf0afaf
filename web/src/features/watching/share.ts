/** Shares by copying the link (§2) and nothing else, so that it can be pasted into an address bar. A toast tells how it went. */
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
