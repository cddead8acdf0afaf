import { href, pages } from '@yinmu/contract/pages.ts';
import { getSitePolicies, POLICIES, POLICY_LENGTH, type SitePolicies as Policies, setSitePolicies } from '@yinmu/contract/site/site-policies.endpoints.ts';
import { t } from '../../../locales/t.ts';
import { LocalFields } from '../parts/editing/local-fields.tsx';
import { SettingsPart } from './settings-part.tsx';

export function SitePolicies() {
  return (
    <SettingsPart<Policies>
      read={getSitePolicies}
      write={setSitePolicies}
      preview={{ part: 'policies', address: href(pages.privacy) }}
      fields={({ settings, set }) =>
        POLICIES.map((policy) => (
          <LocalFields
            key={policy}
            label={t(`admin:audit.field.${policy}`)}
            hint={t('admin:face.policyHint')}
            value={settings[policy]}
            max={POLICY_LENGTH}
            rows={8}
            onChange={(text) => set({ [policy]: text })}
          />
        ))
      }
    />
  );
}
