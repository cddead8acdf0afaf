/** The guestbook: what others wrote and what the admins answered, and one's own word. */
import { MessageSquareText } from 'lucide-react';
import { useUser } from '../../api/signed-in.ts';
import { useList } from '../../api/use-list.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { entriesQuery } from './guestbook.queries.ts';
import { Entry } from './guestbook-entry.tsx';
import { GuestbookForm } from './guestbook-form.tsx';

export default function Guestbook() {
  const { t } = useTranslation();
  const user = useUser();
  const list = useList(entriesQuery, { reader: user?.id, staleTime: 0 });
  const entries = [...(list.data?.pages[0]?.own ?? []), ...(list.data?.pages.flatMap((page) => page.entries) ?? [])];
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('community:guestbook.title')} · ${t('site.name')}`}</title>
      <h1 className="mb-1 text-2xl font-bold">{t('community:guestbook.title')}</h1>
      <p className="mb-6 text-muted">{t('community:guestbook.advice')}</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="panel self-start lg:sticky lg:top-20">
          <GuestbookForm onAdded={() => list.refetch()} />
        </div>
        <section aria-label={t('community:guestbook.entries')}>
          <InfiniteList
            list={list}
            items={entries}
            failure={t('community:guestbook.failed')}
            empty={
              <Empty icon={MessageSquareText} title={t('community:guestbook.none')}>
                <p className="text-muted">{t('community:guestbook.noneAdvice')}</p>
              </Empty>
            }
          >
            {(all) => (
              <ul className="space-y-4">
                {all.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            )}
          </InfiniteList>
        </section>
      </div>
    </main>
  );
}
