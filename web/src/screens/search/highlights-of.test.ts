import { expect, test } from 'vitest';
import { highlightsOf } from './highlights-of.ts';

test('highlights are found between two marker characters', () => {
  expect(highlightsOf('\ue000小城\ue001之春', '\ue000', '\ue001')).toEqual({ text: '小城之春', marks: [[0, 2]] });
});
