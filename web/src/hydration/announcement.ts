/** The announcement before the page: one that was closed is not shown again, and is never seen, since this runs before the first paint. */
import { readStoredText, writeStoredText } from '../lib/stored.ts';

const KEY = 'closed-announcement';

export function answerAnnouncement() {
  const { dataset } = document.documentElement;
  // The server names the announcement here; the style sheet shows it as long as it does.
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
