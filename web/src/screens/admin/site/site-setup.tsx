/** The setup of a new site: first its look, then its first titles. Steps can be skipped and repeated. */
import { useQuery } from '@tanstack/react-query';
import { getRegistration } from '@yinmu/contract/members/invitations.endpoints.ts';
import { href, pages } from '@yinmu/contract/pages.ts';
import { getSiteFace } from '@yinmu/contract/site/site-face.endpoints.ts';
import { getSiteSetup, setSiteSetup } from '@yinmu/contract/site/site-setup.endpoints.ts';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { queryOf } from '../../../api/query.ts';
import { useAction } from '../../../forms/use-action.ts';
import { t } from '../../../locales/t.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { nameOf, pageOf } from '../sources/source-words.ts';
import { useSources } from '../sources/use-sources.ts';
import { SetupFace } from './setup-face.tsx';
import { MaccmsImport, SetupTitles } from './setup-titles.tsx';

const STEPS = ['face', 'titles', 'done'] as const;
type Step = (typeof STEPS)[number];
const addressOf = (step: number) => href(pages.adminTab, { tab: 'settings', part: 'setup', page: step === 1 ? undefined : step });

function useStep() {
  const navigate = useNavigate();
  const number = Number(useSearchParams()[0].get('page') ?? 1);
  return { step: STEPS[number - 1] ?? 'face', go: (step: Step, choice?: unknown) => navigate(addressOf(STEPS.indexOf(step) + 1), { state: { choice } }) };
}

function Done() {
  const { data: sources = [] } = useSources();
  const imported = sources.find(({ running }) => running);
  const { choice } = (useLocation().state ?? {}) as { choice?: unknown };
  const sendsMail = useQuery(queryOf(getRegistration, {})).data?.mail;
  return (
    <>
      {sendsMail === false && <p className="panel">{t('admin:setup.noMail')}</p>}
      {imported && (
        <p role="status" className="panel">
          {t('admin:setup.importing', { name: nameOf(imported) })} <TextLink to={pageOf(imported.id)}>{t('admin:setup.follow')}</TextLink>
        </p>
      )}
      {choice === 'maccms' && (
        <div className="panel space-y-3">
          <p className="font-semibold">{t('admin:setup.titles.maccms')}</p>
          <MaccmsImport hasDemo={sources.some(({ address, records }) => address === 'demo' && records > 0)} />
        </div>
      )}
      <p>{t('admin:setup.doneAdvice')}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={href(pages.home)} reloadDocument>
          {t('admin:setup.toSite')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'sources' })}>
          {t('admin:tab.sources')}
        </ButtonLink>
        <ButtonLink kind="quiet" to={href(pages.adminTab, { tab: 'settings', part: 'face' })}>
          {t('admin:site.part.face')}
        </ButtonLink>
      </p>
    </>
  );
}

export function SiteSetup() {
  const { step, go } = useStep();
  const heading = useRef<HTMLHeadingElement>(null);
  const face = useQuery({ ...queryOf(getSiteFace, {}), staleTime: 0 });
  const setup = useQuery({ ...queryOf(getSiteSetup, {}), staleTime: 0 });
  const reread = () => Promise.all([face.refetch(), setup.refetch()]);
  const skip = useAction(setSiteSetup, { success: t('admin:setup.skipped'), onDone: () => go('done'), onSettled: reread });
  const newest = face.data?.revisions[0];
  const state = setup.data?.revisions[0];
  const isThere = newest !== undefined && state !== undefined;
  // Moves the focus, so that screen readers announce the next step.
  useEffect(() => {
    if (isThere && step !== 'face') heading.current?.focus();
  }, [step, isThere]);
  if (!isThere) return <Waiting of={{ isError: face.isError || setup.isError, refetch: reread }} />;
  return (
    <section className="max-w-2xl space-y-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {t(`admin:setup.step.${step}`)}
      </h2>
      {step !== 'done' && <p className="text-sm text-muted">{t(`admin:setup.advice.${step}`, { step: STEPS.indexOf(step) + 1, count: STEPS.length - 1 })}</p>}
      {step === 'face' && <SetupFace newest={newest} reread={reread} onSaved={() => location.assign(addressOf(2))} onDone={() => go('titles')} />}
      {step === 'titles' && <SetupTitles state={state} reread={reread} onDone={(choice) => go('done', choice)} />}
      {step === 'done' && <Done />}
      {step !== 'done' && state.settings.state === 'due' && (
        <p className="border-t border-line pt-4">
          <Button kind="bare" disabled={skip.isPending} onClick={() => skip.run({ body: { version: state.version, settings: { state: 'skipped' } } })}>
            {t('admin:setup.skip')}
          </Button>
        </p>
      )}
    </section>
  );
}
