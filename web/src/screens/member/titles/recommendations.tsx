import { useQuery } from '@tanstack/react-query';
import { getConsent, setConsent } from '@yinmu/contract/catalogue/recommendations.endpoints.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Check } from '../../../ui/check.tsx';
import { Section } from '../section.tsx';
import { SavedTitles } from './saved-titles-tab.tsx';

const consentQuery = queryOf(getConsent, {});

export function Recommendations() {
  const { data } = useQuery(consentQuery);
  const show = (shares: boolean) => queryClient.setQueryData(consentQuery.queryKey, { shares });
  const set = useAction(setConsent, {
    optimistic: ({ body }) => {
      show(body.shares);
      return () => show(!body.shares);
    },
    failure: t('account:member.recommend.failed'),
  });
  return (
    <div className="space-y-6">
      <Section id="consent" title={t('account:member.recommend.share')} advice={t('account:member.recommend.advice')}>
        <Check disabled={!data} checked={data?.shares ?? false} onChange={(shares) => set.run({ body: { shares } })}>
          {t('account:member.recommend.on')}
        </Check>
      </Section>
      <h2 className="text-lg font-semibold">{t('account:member.recommend.hidden')}</h2>
      <SavedTitles collection="notInterested" />
    </div>
  );
}
