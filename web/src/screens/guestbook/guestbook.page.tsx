/** The guestbook: what others wrote and what the admins answered, and one's own word. */
import { addGuestbookEntry } from '@yinmu/contract/guestbook.endpoints.ts';
import { GUESTBOOK_LENGTH, GUESTBOOK_NAME } from '@yinmu/contract/limits.ts';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/query.ts';
import { useUser } from '../../api/signed-in.ts';
import { useList } from '../../api/use-list.ts';
import { WriteForm } from '../../features/community/write-form.tsx';
import { Field } from '../../ui/field.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Empty } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { entriesQuery } from './guestbook.queries.ts';
import { Entry } from './guestbook-entry.tsx';

export default function Guestbook() {
  const { t } = useTranslation();
  const user = useUser();
  const [name, setName] = useState<string>();
  const list = useList(entriesQuery, { reader: user?.id, staleTime: 0 });
  const entries = [...(list.data?.pages[0]?.own ?? []), ...(list.data?.pages.flatMap((page) => page.entries) ?? [])];
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t('community:guestbook.title')} · ${t('site.name')}`}</title>
      <h1 className="mb-1 text-2xl font-bold">{t('community:guestbook.title')}</h1>
      <p className="mb-6 text-muted">{t('community:guestbook.advice')}</p>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div className="panel self-start lg:sticky lg:top-20">
          <WriteForm
            place="guestbook"
            label={t('community:guestbook.write')}
            action={t('community:guestbook.send')}
            max={GUESTBOOK_LENGTH}
            failure={t('community:guestbook.sendFailed')}
            send={async (written) => {
              const { status } = await api.call(addGuestbookEntry, {
                body: { ...written, ...(user && name === undefined ? {} : { anonymousName: name ?? '' }) },
              });
              toast(t(status === 'approved' ? 'community:guestbook.shown' : 'community:guestbook.sent'));
              await list.refetch();
            }}
          >
            <Field
              label={t('community:guestbook.name')}
              name="anonymousName"
              value={name ?? user?.username ?? ''}
              maxLength={GUESTBOOK_NAME}
              autoComplete="nickname"
              hint={t('community:guestbook.nameHint')}
              onChange={(event) => setName(event.target.value)}
            />
          </WriteForm>
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
