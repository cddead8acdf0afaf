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

/** Focuses the comments, and once they load their first element (`comments.tsx`), so that a remote continues from there. */
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
          // A cached answer may have caused the failure.
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
