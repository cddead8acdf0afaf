import { useTranslation } from 'react-i18next';
import { Policy, type PolicySection } from './policy.tsx';
import { termsQuery } from './terms.queries.ts';

const SECTIONS = ['use', 'content', 'notice', 'liability'] as const;

export default function Terms() {
  const { t } = useTranslation();
  const sections: PolicySection[] = SECTIONS.map((section) => ({
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
  return <Policy name="terms" query={termsQuery} sections={[...sections, { title: t('policy:terms.software.title'), text: software, isKept: true }]} />;
}
