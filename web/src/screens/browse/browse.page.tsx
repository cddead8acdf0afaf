/** The browse screen. Its address may name a category that does not exist. */

import { useSearchParams } from 'react-router';
import { useCategories } from '../../features/catalogue/use-categories.ts';
import { t } from '../../locales/t.ts';
import { NotFound } from '../../ui/not-found.tsx';
import { readBrowse } from './browse.queries.ts';
import { Listing } from './listing.tsx';

export default function Browse() {
  const [search] = useSearchParams();
  const state = readBrowse(search);
  const { nameOf } = useCategories();
  return state.type === 0 || nameOf(state.type) !== undefined ? <Listing state={state} /> : <NotFound what={t('notFound.category')} />;
}
