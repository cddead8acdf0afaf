import { href, pages } from '@yinmu/contract/pages.ts';
import { Link } from 'react-router';
import { t } from '../../locales/t.ts';
import { Policy, type PolicySection } from './policy.tsx';
import { termsQuery } from './terms.queries.ts';

const SECTIONS = ['use', 'content', 'notice', 'liability'] as const;

export default function Terms() {
  const complaint = (
    <>
      {t('policy:terms.notice.text')}{' '}
      <Link to={href(pages.complaint)} className="underline underline-offset-4">
        {t('policy:complaint.title')}
      </Link>
    </>
  );
  const sections: PolicySection[] = SECTIONS.map((section) => ({
    title: t(`policy:terms.${section}.title`),
    text: section === 'notice' ? complaint : t(`policy:terms.${section}.text`),
    // The link to the complaint form is shown even below the operator's own text.
    isKept: section === 'notice',
  }));
  // A file of the client build (web/licences.ts) and not a route.
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
