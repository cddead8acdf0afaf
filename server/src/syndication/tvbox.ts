/** A TVBox configuration that holds this site, so that a television needs one address. */
import { CATEGORY_IDS, categoryName, isMain } from '@yinmu/contract/categories.ts';

export function tvboxConfig(origin: string) {
  const site = {
    name: '银幕',
    searchable: 1,
    quickSearch: 1,
    filterable: 1,
    categories: CATEGORY_IDS.filter(isMain).map((id) => categoryName(id, 'zhcn')),
  };
  return {
    spider: '',
    wallpaper: '',
    sites: [{ ...site, key: 'yinmu', type: 1, api: `${origin}/api.php/provide/vod/` }],
    parses: [],
    flags: [],
    lives: [],
    rules: [],
    ads: [],
    doh: [],
    ijk: [],
  };
}
