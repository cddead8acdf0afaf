import { DEFAULT_POSTER } from '@yinmu/contract/titles/video.ts';
import type { SyntheticEvent } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const browser = new EventTarget();
const images: { src: string; srcset: string }[] = [];
let fail: (image: { src: string; srcset: string }) => void;
beforeAll(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('document', { images });
  const { showFallback } = await import('./fallback-picture.ts');
  fail = (image) => showFallback({ currentTarget: image } as unknown as SyntheticEvent<HTMLImageElement>);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const online = () => browser.dispatchEvent(new Event('online'));
function picture(name: string) {
  const image = { src: `https://a.example/${name}.webp`, srcset: `https://a.example/${name}-2.webp 2x` };
  images.push(image);
  return image;
}

test('an image that failed offline loads once the network returns, even if its error arrives later', () => {
  const [early, late] = [picture('early'), picture('late')];
  const [asked, askedLate] = [{ ...early }, { ...late }];
  fail(early);
  expect(early).toEqual({ src: DEFAULT_POSTER, srcset: '' });
  online();
  expect(early).toEqual(asked);
  fail(late);
  expect(late).toEqual({ src: DEFAULT_POSTER, srcset: '' });
  vi.runAllTimers();
  expect(late).toEqual(askedLate);
});

test('an image that failed for another reason is not requested again', () => {
  const broken = picture('broken');
  online();
  vi.runAllTimers();
  fail(broken);
  vi.runAllTimers();
  expect(broken).toEqual({ src: DEFAULT_POSTER, srcset: '' });
});
