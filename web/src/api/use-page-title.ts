/** A page's title, from the operator's template or the default. */
import type { TitledPage } from '@yinmu/contract/site/search-engines.endpoints.ts';
import type { Video } from '@yinmu/contract/titles/video.ts';
import { t } from '../locales/t.ts';
import { useSite } from './site-settings.ts';

/** Brackets that a missing value left empty. */
const EMPTY = /\(\s*\)|（\s*）|\[\s*\]|【\s*】/g;

export function usePageTitle() {
  const { titles, name: site } = useSite();
  return (page: TitledPage, parts: Record<string, string>, usual: string) =>
    titles[page]
      ?.replace(/\{(\w+)\}/g, (_, part: string) => ({ site, ...parts })[part] ?? '')
      .replace(EMPTY, '')
      .replace(/\s+/g, ' ')
      .trim() ?? usual;
}

export function useTitleParts() {
  const { categoryNames } = useSite();
  return ({ vod_name: name, vod_year: year, vod_area: area, vod_remarks: remarks, type_id }: Video) => ({
    ...{ name, year, area, remarks },
    category: categoryNames[type_id] ?? t(`category:${type_id}`, { defaultValue: '' }),
  });
}
