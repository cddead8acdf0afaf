import { loadTexts } from '../../locales/load-texts.ts';
import { toast } from '../../ui/toasts.tsx';

/** Tells the viewer that this browser keeps nothing of the site: private windows, a full disk, a setting. */
export async function tellNotKept() {
  const { t } = await loadTexts();
  toast(t('saved.notKept'));
}

/** Tells the member that what is pressed from now on is a visitor's: the session has ended elsewhere. */
export async function tellSessionEnded() {
  const { t } = await loadTexts();
  toast(t('member.sessionEnded'));
}
