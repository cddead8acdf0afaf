/** Writes a TVBox configuration with this site, so that a TV needs only one address. */
import { isMain } from '@yinmu/contract/catalogue/categories.ts';
import { siteCategories } from '../../titles/value-names/index.ts';

/** A category of ijkplayer's options. */
const FORMAT = 1;
const CODEC = 2;
const PLAYER = 4;

const option = (category: number, name: string, value: string | number) => ({ category, name, value: String(value) });

/** Decoding options, named as in TVBox's settings. TVBox reads the viewer's group, else the first, and crashes if there is none. */
const codecs = (group: string, byHardware: 0 | 1) => ({
  group,
  options: [
    option(PLAYER, 'opensles', 0),
    option(PLAYER, 'overlay-format', 842225234),
    option(PLAYER, 'framedrop', 1),
    option(PLAYER, 'soundtouch', 1),
    option(PLAYER, 'start-on-prepared', 1),
    option(PLAYER, 'reconnect', 1),
    option(PLAYER, 'enable-accurate-seek', 0),
    option(PLAYER, 'mediacodec', byHardware),
    option(PLAYER, 'mediacodec-auto-rotate', byHardware),
    option(PLAYER, 'mediacodec-handle-resolution-change', byHardware),
    option(PLAYER, 'mediacodec-hevc', byHardware),
    option(FORMAT, 'http-detect-range-support', 0),
    option(FORMAT, 'fflags', 'fastseek'),
    option(FORMAT, 'dns_cache_timeout', 600_000_000),
    option(CODEC, 'skip_loop_filter', 48),
  ],
});

/** @param name the site's name */
export function tvboxConfig(origin: string, name: string) {
  const site = {
    name,
    searchable: 1,
    quickSearch: 1,
    filterable: 1,
    categories: siteCategories
      .listed()
      .filter(isMain)
      .map((id) => siteCategories.nameOf(id, 'zhcn')),
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
    ijk: [codecs('软解码', 0), codecs('硬解码', 1)],
  };
}
