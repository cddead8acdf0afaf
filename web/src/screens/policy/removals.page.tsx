/** The page tells how much was removed and why, by month; it is not there where the operator does not publish it. */
import { useQuery } from '@tanstack/react-query';
import { HTML_LANG, type Language } from '@yinmu/contract/limits.ts';
import { LEAST_COUNT, type RemovalMonth } from '@yinmu/contract/removals.endpoints.ts';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/client.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Empty, Failed, Spinner } from '../../ui/states.tsx';
import { removalsQuery } from './removals.queries.ts';

function Month({ month, counts }: RemovalMonth) {
  const { t, i18n } = useTranslation();
  const language = HTML_LANG[i18n.language as Language];
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const id = `month-${month}`;
  return (
    <section className="grid gap-x-12 gap-y-2 py-6 md:grid-cols-[16rem_minmax(0,48rem)]">
      <h2 id={id} className="text-lg font-semibold md:pt-1">
        {name}
      </h2>
      <table aria-labelledby={id} className="w-full table-fixed text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="w-[30%] py-2 pr-3 font-medium">
              {t('policy:removals.what')}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('policy:removals.why')}
            </th>
            <th scope="col" className="w-[30%] py-2 text-right font-medium">
              {t('policy:removals.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ kind, reason, count }) => (
            <tr key={`${kind} ${reason}`} className="border-t border-line align-top">
              <th scope="row" className="py-2 pr-3 font-medium [overflow-wrap:anywhere]">
                {t(`policy:removals.kind.${kind}`)}
              </th>
              <td className="py-2 pr-3 [overflow-wrap:anywhere]">{t(`policy:removals.reason.${reason}`)}</td>
              <td className="py-2 text-right tabular-nums">
                {count === null ? t('policy:removals.few', { least: LEAST_COUNT }) : count.toLocaleString(language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Months() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(removalsQuery);
  if (isError && !data) return <Failed message={t('error.again')} onRetry={() => refetch()} />;
  if (!data) return <Spinner />;
  if (data.months.length === 0) return <Empty icon={ShieldCheck} title={t('policy:removals.none')} />;
  return (
    <div className="mt-4 divide-y divide-line">
      {data.months.map((one) => (
        <Month key={one.month} {...one} />
      ))}
    </div>
  );
}

export default function Removals() {
  const { t } = useTranslation();
  const { error } = useQuery(removalsQuery);
  if (error instanceof ApiError && error.status === 404) return <NotFound what={t('policy:removals.notPublic')} />;
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('policy:removals.title')} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t('policy:removals.title')}</h1>
      <p className="mt-4 max-w-prose text-muted">{t('policy:removals.advice', { least: LEAST_COUNT })}</p>
      <Months />
    </main>
  );
}
