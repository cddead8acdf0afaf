/** The place of the comments. What they consist of is loaded when somebody comes near them. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useInView } from '../../lib/use-in-view.ts';
import { useLazyComponent } from '../../lib/use-lazy.ts';
import { withTexts } from '../../locales/load-texts.ts';
import { Failed } from '../../ui/states.tsx';
import type { CommentsProps } from './comments.tsx';

const NEAR = '300px';
/** The place's id, to lead to. */
export const COMMENTS_ID = 'discussion';
const load = withTexts(['community', 'captcha'], async () => (await import('./comments.tsx')).Comments);

export function CommentsBelow(props: CommentsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const { Component: Comments, failed, retry } = useLazyComponent(load, useInView(place, NEAR));
  return (
    <section ref={place} id={COMMENTS_ID} aria-label={t('nav.comments')} data-growing={Comments || failed ? undefined : true} className="mt-8">
      {Comments ? <Comments key={`${props.subject} ${props.id}`} {...props} /> : failed && <Failed message={t('error.again')} onRetry={retry} />}
    </section>
  );
}
