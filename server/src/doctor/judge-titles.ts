/** Titles that hold a record of another title, so that one of their lines plays another film. */
import { href, pages } from '@yinmu/contract/pages.ts';
import type { Contradiction } from '../importing/index.ts';
import { ok, type Said, warning } from './finding.ts';

const NAMED = 20;

export function judgeTitles(found: readonly Contradiction[]): Said[] {
  if (found.length === 0) return [ok('no title holds a record that says another name and year')];
  const said = found
    .slice(0, NAMED)
    .map(({ vodId, title, record, address, sourceVodId }) =>
      warning(
        `title ${vodId}, ${title}, holds record ${sourceVodId} of ${address}, which says ${record}`,
        `if it is another film, split it off: ${href(pages.adminTab, { tab: 'titles', title: vodId })}, under its records`,
      ),
    );
  const more = found.length - said.length;
  return more === 0 ? said : [...said, warning(`${more} more records say another name and year than their titles`, 'look at these first, and run it again')];
}
