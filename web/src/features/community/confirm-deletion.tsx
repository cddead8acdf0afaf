import { t } from '../../locales/t.ts';
import { Confirm } from '../../ui/popups/confirm.tsx';

export function ConfirmDeletion(props: { onConfirm: () => unknown; onClose: () => void }) {
  return <Confirm question={t('community:comment.deleteQuestion')} action={t('community:comment.delete')} {...props} />;
}
