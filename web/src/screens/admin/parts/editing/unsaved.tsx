/** Warns before unsaved changes are lost. */
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { t } from '../../../../locales/t.ts';
import { Confirm } from '../../../../ui/popups/confirm.tsx';

/** All unsaved drafts of a page, because the router allows only one blocker. */
const drafts = new Set<symbol>();
const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();

/** Registers a draft as unsaved while it is changed and shown. */
export function useUnsaved(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return undefined;
    const draft = Symbol('draft');
    drafts.add(draft);
    window.addEventListener('beforeunload', onLeave);
    return () => {
      drafts.delete(draft);
      if (drafts.size === 0) window.removeEventListener('beforeunload', onLeave);
    };
  }, [isChanged]);
}

/** Rendered once, in the admin frame. */
export function UnsavedQuestion() {
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) => drafts.size > 0 && (from.pathname !== to.pathname || from.search !== to.search));
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      question={t('admin:unsaved.question')}
      action={t('admin:unsaved.discard')}
      keep={t('admin:unsaved.keep')}
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed();
      }}
      onClose={() => {
        // Not while leaving, because a reset would ask again.
        if (!isLeaving.current) blocker.reset();
        isLeaving.current = false;
      }}
    />
  );
}
