/** Tests with several people, each in a separate browser. */
import type { BrowserContext, Page } from '@playwright/test';
import { test as base, signIn, signInAsAdmin } from './fixtures.ts';

interface People {
  /** @param name of a new account; visitors have none */
  join: (name?: string, role?: 'member' | 'admin') => Promise<Page>;
}

export const test = base.extend<People>({
  join: async ({ browser, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, role = 'member') => {
      const context = await browser.newContext({ baseURL: site.origin, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
      contexts.push(context);
      const page = await context.newPage();
      if (name) await (role === 'admin' ? signInAsAdmin(page, site, name) : signIn(page, name));
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
