import { expect, test } from 'vitest';
import { labelsAfter } from './route-labels.ts';

const generated = { zhcn: 'QHYUN线路', zhtw: 'QHYUN線路', en: 'QHYUN route' };

test('a name given in one language is used for the others, until they have their own', () => {
  const named = labelsAfter(generated, { ...generated, zhcn: '青云专线' });
  expect(named).toEqual({ zhcn: '青云专线', zhtw: '青雲專線', en: '青云专线' });
  const own = { ...named, en: 'Azure' };
  expect(labelsAfter(named, own)).toEqual(own);
  expect(labelsAfter(own, { ...own, zhcn: '青云线路' })).toEqual({ zhcn: '青云线路', zhtw: '青雲線路', en: 'Azure' });
});

test('an English name is the Chinese one too, if that was generated', () =>
  expect(labelsAfter(generated, { ...generated, en: 'Azure route' })).toEqual({ zhcn: 'Azure线路', zhtw: 'Azure線路', en: 'Azure route' }));
