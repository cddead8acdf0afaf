import { useTranslation } from 'react-i18next';
import { Policy } from './policy.tsx';

const SECTIONS = ['kept', 'members', 'browser', 'others', 'rights'] as const;

export default function Privacy() {
  const { t } = useTranslation();
  return (
    <Policy name="privacy" sections={SECTIONS.map((section) => ({ title: t(`policy:privacy.${section}.title`), text: t(`policy:privacy.${section}.text`) }))} />
  );
}
