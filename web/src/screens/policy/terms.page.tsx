import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Policy } from './policy.tsx';

const SECTIONS = ['use', 'content', 'notice', 'liability'] as const;

export default function Terms() {
  const { t } = useTranslation();
  const sections: { title: string; text: ReactNode }[] = SECTIONS.map((section) => ({
    title: t(`policy:terms.${section}.title`),
    text: t(`policy:terms.${section}.text`),
  }));
  // The file is made with the client (web/licences.ts): it is no page of the router.
  const software = (
    <>
      {t('policy:terms.software.text')}{' '}
      <a href="/licences.txt" className="underline underline-offset-4">
        {t('policy:terms.software.link')}
      </a>
    </>
  );
  return <Policy name="terms" sections={[...sections, { title: t('policy:terms.software.title'), text: software }]} />;
}
