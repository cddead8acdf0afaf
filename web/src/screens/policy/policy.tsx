/** A policy: the operator's own, or the built-in sections. Wide screens also show a table of contents. */
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yinmu/contract/endpoint.ts';
import type { getPolicy, PolicyName } from '@yinmu/contract/site/site-policies.endpoints.ts';
import type { ReactNode } from 'react';
import { t } from '../../locales/t.ts';
import { Waiting } from '../../ui/waiting.tsx';

export interface PolicySection {
  title: string;
  text: ReactNode;
  /** True if the section is shown even below the operator's own text. */
  isKept?: boolean;
}

interface PolicyProps {
  name: PolicyName;
  query: UseQueryOptions<DataOf<typeof getPolicy>>;
  /** Built-in sections, shown if the operator wrote no policy. */
  sections: readonly PolicySection[];
}

function PolicyText({ query, sections }: Omit<PolicyProps, 'name'>) {
  const policy = useQuery(query);
  const { data } = policy;
  if (!data) return <Waiting of={policy} />;
  const isOwn = data.html !== '';
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown; HTML is escaped */}
      {isOwn && <div lang={data.lang} className="written mt-4 max-w-[48rem] [overflow-wrap:anywhere]" dangerouslySetInnerHTML={{ __html: data.html }} />}
      <div className="mt-4 divide-y divide-line">
        {sections
          .filter(({ isKept }) => !isOwn || isKept)
          .map(({ title, text }) => (
            <section key={title} className="grid gap-x-12 gap-y-2 py-6 md:grid-cols-[16rem_minmax(0,48rem)]">
              <h2 className="text-lg font-semibold">{title}</h2>
              <p>{text}</p>
            </section>
          ))}
      </div>
    </>
  );
}

export function Policy({ name, ...parts }: PolicyProps) {
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t(`footer:${name}`)} · ${t('site.name')}`}</title>
      <h1 className="text-2xl font-bold">{t(`footer:${name}`)}</h1>
      <PolicyText {...parts} />
    </main>
  );
}
