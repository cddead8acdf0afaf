import { href, pages } from '@yinmu/contract/pages.ts';
import { getSitePolicies, POLICIES, POLICY_LENGTH, type SitePolicies as Policies, setSitePolicies } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { LocalSetting } from '../parts/editing/local-fields.tsx';
import { SettingsPart } from './settings-part.tsx';

export function SitePolicies() {
  return (
    <SettingsPart<Policies>
      read={getSitePolicies}
      write={setSitePolicies}
      preview={{ part: 'policies', address: href(pages.privacy) }}
      fields={(draft) =>
        POLICIES.map((policy) => <LocalSetting key={policy} of={draft} name={policy} hint={t('admin:face.policyHint')} max={POLICY_LENGTH} rows={8} />)
      }
    />
  );
}
