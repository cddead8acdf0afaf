import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { skeleton } from './skeleton.ts';

describe('the skeleton of a name', () => {
  test.each([
    ['mallory', 'mаllоry'],
    ['mallory', 'MALLORY'],
    ['mallory', 'ｍａｌｌｏｒｙ'],
    ['mallory', 'rnallory'],
    ['mallory', 'mallory\u3164'],
    ['mallory', 'mal\u200blory'],
    ['coco', 'сосо'],
    ['top', 'тор'],
    ['make', 'маке'],
    ['BOBA', 'ВОВА'],
    ['mack', 'МАСК'],
    ['Ian', 'lan'],
    ['lan', '1an'],
    ['Oleg', '0leg'],
    ['观众一', '观众ー'],
    ['工人', 'エ人'],
    ['力', 'カ'],
    ['mallory', 'mállory'],
    ['muller', 'Müller'],
    ['boss', 'ɓoss'],
    ['oyvin', 'Øyvin'],
    ['boss', 'bo_ss'],
    ['boss', 'b.o-ss.'],
    ['boss', 'bossʼ'],
    ['carol', 'c. arol!'],
    ['admin', 'ᴀᴅᴍɪɴ'],
    ['d0', 'cl0'],
    ['w1', 'vv1'],
    ['W1', 'VV1'],
    ['Андрей', 'Андреи'],
  ])('%s and %s are one', (name, other) => {
    expect(skeleton(other)).toBe(skeleton(name));
  });

  test.each([
    ['mallory', 'malory'],
    ['ian', 'lan'],
    ['mallory1', 'mallory2'],
    ['さくら', 'さら'],
    ['カ', 'ガ'],
    ['กิน', 'กัน'],
    ['...', '---'],
    ['😀', '🎬'],
    ['ノ', 'く'],
    ['观众一', '观众二'],
    ['иван', 'иваи'],
  ])('%s and %s are two', (name, other) => {
    expect(skeleton(other)).not.toBe(skeleton(name));
  });

  test('is what the database holds: another needs a migration that fills it anew', () => {
    const letters = Array.from({ length: 0x600 }, (_, code) => String.fromCharCode(code));
    expect(createHash('sha256').update(letters.map(skeleton).join('\n')).digest('hex')).toBe(
      '0a784eab919bb2914f827d69f8374163f9436427aaa71fd3454187119dbe914f',
    );
  });
});
