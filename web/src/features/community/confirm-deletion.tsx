import { useTranslation } from '../../locales/use-translation.ts';
import { Confirm } from '../../ui/confirm.tsx';

export function ConfirmDeletion(props: { onConfirm: () => unknown; onClose: () => void }) {
  const { t } = useTranslation();
  return <Confirm question={t('community:comment.deleteQuestion')} action={t('community:comment.delete')} {...props} />;
}
