/** Loads the comments when they come near the viewport. */
import { useRef } from 'react';
import { queryClient } from '../../api/query.ts';
import { useInView } from '../../lib/hooks/use-in-view.ts';
import { useLazyComponent } from '../../lib/hooks/use-lazy.ts';
import { focusPage } from '../../lib/remote/focus-page.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { t } from '../../locales/t.ts';
import { ErrorHolder } from '../../ui/error-holder.tsx';
import { Failed } from '../../ui/states.tsx';
import type { CommentsProps } from './comments.tsx';

const NEAR = '300px';
const COMMENTS_ID = 'discussion';
const load = withTexts(['community', 'captcha'], async () => (await import('./comments.tsx')).Comments);

/** Focuses the comments, then their first element once loaded (`comments.tsx`): a remote continues from the focus. */
export function goToComments() {
  const place = document.getElementById(COMMENTS_ID);
  place?.scrollIntoView();
  if (place) focusPage(place.querySelector<HTMLElement>('h2') ?? place);
}

export function CommentsBelow(props: CommentsProps) {
  const place = useRef<HTMLElement>(null);
  const subject = `${props.subject} ${props.id}`;
  const { Component: Comments, failed, retry } = useLazyComponent(load, useInView(place, NEAR));
  return (
    <section ref={place} id={COMMENTS_ID} aria-label={t('nav.comments')} data-growing={Comments || failed ? undefined : true} className="mt-8">
      {Comments ? (
        <ErrorHolder
          subject={subject}
          // Its cached answer may be the cause.
          onRetry={() => queryClient.removeQueries({ type: 'inactive' })}
          fallback={(again) => <Failed message={t('error.again')} onRetry={again} />}
        >
          <Comments key={subject} {...props} />
        </ErrorHolder>
      ) : (
        failed && <Failed message={t('error.again')} onRetry={retry} />
      )}
    </section>
  );
}
