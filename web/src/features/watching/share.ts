/** Shares by copying the link (§2) and nothing else, so that it can be pasted into an address bar. */
import type { Translate } from '../../locales/texts.ts';
import { toast } from '../../ui/toasts.tsx';

export async function shareLink(t: Translate, path: string) {
  try {
    await navigator.clipboard.writeText(new URL(path, location.origin).href);
    toast(t('share.copied'));
  } catch {
    toast(t('share.failed'));
  }
}
