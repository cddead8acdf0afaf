/** The type of every text, so that a key that no file has does not compile. The Simplified Chinese files are the pattern of the others. */
import type { TextNamespace } from '@yinmu/contract/page.ts';
import type category from '../../../contract/category-names/zhcn.json';
import type account from './zhcn/account.json';
import type admin from './zhcn/admin.json';
import type captcha from './zhcn/captcha.json';
import type catalog from './zhcn/catalog.json';
import type common from './zhcn/common.json';
import type community from './zhcn/community.json';
import type explore from './zhcn/explore.json';
import type footer from './zhcn/footer.json';
import type policy from './zhcn/policy.json';
import type watch from './zhcn/watch.json';

interface Resources {
  common: typeof common;
  category: typeof category;
  catalog: typeof catalog;
  watch: typeof watch;
  explore: typeof explore;
  footer: typeof footer;
  account: typeof account;
  captcha: typeof captcha;
  community: typeof community;
  policy: typeof policy;
  admin: typeof admin;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Keys without a prefix are of the first; all others are written `namespace:key`. */
    defaultNS: readonly ['common', ...TextNamespace[]];
    resources: Resources;
  }
}
