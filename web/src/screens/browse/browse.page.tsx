/** Browse: the titles of a category, or of all; an address may name a category that is none. */
import { isCategory } from '@yinmu/contract/categories.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { NotFound } from '../../ui/not-found.tsx';
import { readBrowse } from './browse.queries.ts';
import { Listing } from './listing.tsx';

export default function Browse() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const state = readBrowse(search);
  return isCategory(state.type) ? <Listing state={state} /> : <NotFound what={t('notFound.category')} />;
}
