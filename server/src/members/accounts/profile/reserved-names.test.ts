import { expect, test } from 'vitest';
import { INSTALLED } from '../../../platform/http/site-identity.ts';
import { isReserved } from './reserved-names.ts';

const called = (name: string) => ({ nameIn: () => ({ whole: name, short: name }) });

test.each([
  ...['admin', 'ADMIN', 'ＡＤＭＩＮ', 'administrator', 'root', 'mod', 'deleted', 'Yinmu', '管理员', '管理員', '銀幕', '系統', '站长', 'админ', 'АДМИН'],
  ...['admin1', 'admin_2', 'adm1n', 'ad_min', 'a d m i n', 'ádmin', 'ᴀᴅᴍɪɴ', 'аԁміп', 'уіnmu', 'ad\u200bmin', '管 理 员', '客服01'],
])('%s passes for the site or its people', (name) => {
  expect(isReserved(name, INSTALLED.nameIn)).toBe(true);
});

test.each([
  ...['modest', 'badminton', 'rootbeer', 'system-of-a-down', 'home-owner', 'yinmu-fan', 'user1', '123', '1337', 'Модест', ''],
  ...['小明1', '银幕影迷', '倒霉的审核员', '企业管理学', '系统工程师', '护理员', '王', '公主', '曾先生'],
])('%s is a name like any other', (name) => {
  expect(isReserved(name, INSTALLED.nameIn)).toBe(false);
});

test.each([
  ['小城影院', ['小城影院', '小城影院01', '小 城 影 院', 'yinmu', '银幕'], ['小城影迷', '影院', '小城']],
  ['小城 Small Town', ['小城', 'SmallTown', 'small_town', 'smа11.tоwn'], ['town', 'smalltown-fan', '小城故事']],
  ['C++', ['c', 'C++'], ['cat']],
  ['A.*', ['a.*'], ['anna']],
  ['***', ['***'], ['团队', 'anna']],
])('of a site that is called %s these pass for it: %j', (site, reserved, free) => {
  expect([...reserved, ...free].filter((name) => isReserved(name, called(site).nameIn))).toEqual(reserved);
});
