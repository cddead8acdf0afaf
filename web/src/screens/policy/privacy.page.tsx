import { t } from '../../locales/t.ts';
import { Policy } from './policy.tsx';
import { privacyQuery } from './privacy.queries.ts';

const SECTIONS = ['kept', 'members', 'browser', 'others', 'rights'] as const;

export default function Privacy() {
  return (
    <Policy
      name="privacy"
      query={privacyQuery}
      sections={SECTIONS.map((section) => ({ title: t(`policy:privacy.${section}.title`), text: t(`policy:privacy.${section}.text`) }))}
    />
  );
}
