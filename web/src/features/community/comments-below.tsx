/** The place of the comments. What they consist of is loaded when somebody comes near them. */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withMoreTexts } from '../../locales/load.ts';
import { Failed } from '../../ui/states.tsx';
import type { CommentsProps } from './comments.tsx';

const NEAR = '600px';
const load = withMoreTexts(() => import('./comments.tsx'));

export function CommentsBelow(props: CommentsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(0);
  const [failed, setFailed] = useState(false);
  const [Comments, setComments] = useState<ComponentType<CommentsProps>>();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear((n) => n || 1), { rootMargin: NEAR });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (near === 0) return;
    setFailed(false);
    load().then(
      (part) => setComments(() => part.Comments),
      () => setFailed(true),
    );
  }, [near]);
  return (
    <section ref={place} aria-label={t('nav.comments')} className="mt-8 min-h-40 max-w-4xl">
      {Comments ? (
        <Comments key={`${props.subject} ${props.id}`} {...props} />
      ) : (
        failed && <Failed message={t('error.again')} onRetry={() => setNear(near + 1)} />
      )}
    </section>
  );
}
