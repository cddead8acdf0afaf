import { t } from '../../locales/t.ts';
import { Dialog } from '../../ui/popups/dialog.tsx';

export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog label={t('share.copyThis')} onClose={onClose} className="w-[min(92vw,26.25rem)] p-6">
      {(close) => (
        <>
          <label className="block font-semibold">
            {t('share.copyThis')}
            <input
              ref={(field) => field?.select()}
              readOnly
              value={link}
              className="mt-3 h-11 w-full rounded-card border border-line bg-surface px-3 text-sm font-normal"
            />
          </label>
          <button type="button" onClick={close} className="mt-3 min-h-11 w-full rounded-card text-muted hover:bg-raised">
            {t('action.close')}
          </button>
        </>
      )}
    </Dialog>
  );
}
