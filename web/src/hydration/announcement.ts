/** Hides an announcement that the viewer has closed. Runs before the first paint, so that it never flashes. */
import { readStoredText, writeStoredText } from '../lib/stored.ts';

const KEY = 'closed-announcement';

export function answerAnnouncement() {
  const { dataset } = document.documentElement;
  // CSS shows the announcement only while this attribute is set.
  const id = dataset.announcement;
  if (id === undefined) return;
  if (readStoredText(KEY, (text) => text === id) !== undefined) delete dataset.announcement;
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target as Element).closest?.('[data-close-announcement]')) return;
      delete dataset.announcement;
      writeStoredText(KEY, id);
    },
    true,
  );
}
