/** Friendly links of the old site, into the footer. */
import { plainText } from '../platform/plain-text.ts';
import { addFriendlyLinks } from '../site-settings/index.ts';
import type { Move } from './move.ts';
import { whole } from './row-values.ts';

/** @returns how many the footer has more */
export async function moveLinks(move: Move): Promise<number> {
  const countLeft = await move.leftOf('link');
  const links: { linkName: string; url: string; place: number }[] = [];
  for await (const row of move.rows('link')) {
    const [linkName, url] = [plainText(row.link_name, 30), plainText(row.link_url, 300)];
    const isKept = linkName !== '' && /^https:\/\/\S+$/.test(url) && URL.canParse(url);
    if (!isKept) move.skip('friendly link without a name or an address with https');
    else {
      countLeft(row);
      links.push({ linkName, url, place: whole(row.link_sort) });
    }
  }
  const inOrder = links.sort((a, b) => a.place - b.place).map(({ linkName, url }) => ({ linkName, url }));
  const added = await addFriendlyLinks(move.db, inOrder);
  for (let i = added; i < inOrder.length; i++) move.skip('friendly link that is there, or one too many');
  return added;
}
