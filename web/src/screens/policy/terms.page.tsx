import { useTranslation } from 'react-i18next';
import { Policy } from './policy.tsx';

const SECTIONS = ['use', 'content', 'notice', 'liability'] as const;

export default function Terms() {
  const { t } = useTranslation();
  return <Policy name="terms" sections={SECTIONS.map((section) => ({ title: t(`policy:terms.${section}.title`), text: t(`policy:terms.${section}.text`) }))} />;
}
