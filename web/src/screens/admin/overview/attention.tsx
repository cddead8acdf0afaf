/** Problems that the operator should solve, each with a link to the page for it. */
import { useQuery } from '@tanstack/react-query';
import type { Summary } from '@yinmu/contract/admin/overview.endpoints.ts';
import { getRegistration } from '@yinmu/contract/members/invitations.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { t } from '../../../locales/t.ts';
import { nameOf, pageOf, stateOf } from '../sources/source-words.ts';
import { useSources } from '../sources/use-sources.ts';
import { isFull } from './storage.tsx';

export function Attention({ summary: { backup, storage, jobs } }: { summary: Summary }) {
  const { data: sources = [] } = useSources();
  const sendsMail = useQuery(queryOf(getRegistration, {})).data?.mail;
  const backups = href(pages.adminTab, { tab: 'backups' });
  const found = [
    ...sources.flatMap((source) => {
      const { text, isBad } = stateOf(source);
      return isBad ? [{ text: t('admin:attention.source', { name: nameOf(source), state: text }), to: pageOf(source.id) }] : [];
    }),
    ...(backup?.isOld ? [{ text: t(backup.madeAt === null ? 'admin:backup.none' : 'admin:backup.old'), to: backups }] : []),
    ...(isFull(storage) ? [{ text: t('admin:stored.low'), to: backups }] : []),
    ...jobs
      .filter(({ fault }) => fault !== '')
      .map(({ name }) => ({
        text: t('admin:attention.job', { name: t(`admin:job.${name}`, { defaultValue: name }) }),
        to: href(pages.adminTab, { tab: 'jobs' }),
      })),
    ...(sendsMail === false ? [{ text: t('admin:setup.noMail'), to: href(pages.adminTab, { tab: 'settings' }) }] : []),
  ];
  if (found.length === 0) return null;
  return (
    <section aria-label={t('admin:attention.title')} className="panel mb-6">
      <h2 className="mb-1 flex items-center gap-2 font-semibold">
        <TriangleAlert className="size-5 text-danger" />
        {t('admin:attention.title')}
      </h2>
      <ul className="divide-y divide-line">
        {found.map(({ text, to }) => (
          <li key={text}>
            <Link to={to} className="block py-2 [overflow-wrap:anywhere] hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
