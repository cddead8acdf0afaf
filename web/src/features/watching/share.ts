/** Copies the link (§2) and nothing else, so that it can be pasted into an address bar. */
import { t } from '../../locales/t.ts';
import { toast } from '../../ui/toasts.tsx';

export async function shareLink(path: string) {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    toast(t('share.copied'));
  } catch {
    toast(t('share.failed'));
  }
}
