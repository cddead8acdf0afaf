/** The pages of a member: saved titles, history, lists, and the account. */
import { href, pages } from '@yinmu/contract/pages.ts';
import { MEMBER_TABS } from '@yinmu/contract/tabs.ts';
import { useParams } from 'react-router';
import { MuteNotice, useOwnMute } from '../../features/community/mute-notice.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { Spinner } from '../../ui/states.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { MemberHeader } from './member-header.tsx';
import { MemberTab } from './member-tab.tsx';
import { useMember } from './use-member.ts';

export default function Member() {
  const { t } = useTranslation();
  const wanted = useParams().tab;
  const tab = MEMBER_TABS.find((name) => name === (wanted ?? 'favorites'));
  const { user, logout, goHome } = useMember(tab !== undefined);
  const mute = useOwnMute();
  if (!tab) return <NotFound />;
  if (!user)
    return (
      <main id="main">
        <title>{`${t('nav.loading')} · ${t('site.name')}`}</title>
        <Spinner />
      </main>
    );
  return (
    <main id="main" className="page-edge pt-4 md:pt-6">
      <title>{`${t(`account:member.tab.${tab}`)} · ${t('site.name')}`}</title>
      <MemberHeader user={user} onLogout={() => logout.run()} />
      <TabLinks
        label={t('account:member.tabs')}
        tabs={MEMBER_TABS.map((name) => ({ name, text: t(`account:member.tab.${name}`), to: href(pages.memberTab, { tab: name }) }))}
        current={tab}
      />
      {mute && (
        <div className="mb-6">
          <MuteNotice mute={mute} />
        </div>
      )}
      <MemberTab tab={tab} user={user} onGone={goHome} />
    </main>
  );
}
