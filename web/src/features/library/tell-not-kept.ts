import { loadTexts } from '../../locales/load-texts.ts';
import { toast } from '../../ui/toasts.tsx';

/** Tells the viewer that this browser keeps nothing of the site: private windows, a full disk, a setting. */
export async function tellNotKept() {
  const { t } = await loadTexts();
  toast(t('saved.notKept'));
}
