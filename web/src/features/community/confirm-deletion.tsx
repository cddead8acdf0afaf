import { useTranslation } from '../../locales/use-translation.ts';
import { Confirm } from '../../ui/confirm.tsx';

/** Asks whether a comment is to be deleted: its author, and an admin. */
export function ConfirmDeletion(props: { onConfirm: () => unknown; onClose: () => void }) {
  const { t } = useTranslation();
  return <Confirm question={t('community:comment.deleteQuestion')} action={t('community:comment.delete')} {...props} />;
}
