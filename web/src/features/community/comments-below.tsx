/** The place of the comments. What they consist of is loaded when somebody comes near them. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../lib/use-in-view.ts';
import { useLazyComponent } from '../../lib/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { ErrorHolder } from '../../ui/error-holder.tsx';
import { Failed } from '../../ui/states.tsx';
import type { CommentsProps } from './comments.tsx';

const NEAR = '300px';
/** The place's id, to lead to. */
export const COMMENTS_ID = 'discussion';
const load = withTexts(['community', 'captcha'], async () => (await import('./comments.tsx')).Comments);

export function CommentsBelow(props: CommentsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const place = useRef<HTMLElement>(null);
  const subject = `${props.subject} ${props.id}`;
  const { Component: Comments, failed, retry } = useLazyComponent(load, useInView(place, NEAR));
  return (
    <section ref={place} id={COMMENTS_ID} aria-label={t('nav.comments')} data-growing={Comments || failed ? undefined : true} className="mt-8">
      {Comments ? (
        <ErrorHolder
          subject={subject}
          // Nothing shows the answer that may be the cause.
          onRetry={() => client.removeQueries({ type: 'inactive' })}
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
