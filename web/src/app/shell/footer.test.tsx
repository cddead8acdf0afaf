import type { SiteView } from '@yinmu/contract/site/shown-settings.ts';
import { describe, expect, test } from 'vitest';
import { INSTALLED, render } from '../../testing/render.tsx';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';

const footer = (site: Partial<SiteView>) => render(<Footer site={{ ...INSTALLED, ...site }} />);

describe('the footer', () => {
  test.each([true, false])('links to Discover if it is set up: %s', async (hasDiscovery) => {
    expect((await footer({ hasDiscovery })).all('href').includes('/discover')).toBe(hasDiscovery);
  });

  test('shows the operator’s text, else the site’s description, else ours', async () => {
    const ours = [(await footer({})).text, (await footer({ hasDemo: true })).text];
    expect(ours.map((text) => [text.includes('银幕是自建的影视站。'), text.includes('演示内容')])).toEqual([
      [true, false],
      [true, true],
    ]);
    expect((await footer({ description: '小城的影院' })).text).toContain('小城的影院');
    const written = await footer({ description: '小城的影院', footerText: '沪ICP备1号' });
    expect(written.text).toContain('沪ICP备1号');
    expect(written.text).not.toContain('小城的影院');
  });
});

test('an announcement with links and a close button, or a preview notice, precedes the page', async () => {
  const shown = await render(<Announcement site={{ announcement: { id: 'a', text: '周五维护，见 https://site.example/news' }, isPreview: true }} />);
  expect(shown.text).toContain('周五维护');
  expect(shown.text).toContain('只有您能看到');
  expect(shown.all('href')).toEqual(['https://site.example/news']);
  expect(shown.all('aria-label')).toEqual(['公告', '关闭公告']);
  expect((await render(<Announcement site={{ announcement: null, isPreview: false }} />)).html).toBe('');
});
