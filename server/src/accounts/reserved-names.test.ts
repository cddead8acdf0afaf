import { describe, expect, test } from 'vitest';
import { INSTALLED } from '../platform/http/site-identity.ts';
import { isReserved } from './reserved-names.ts';

const called = (name: string) => ({ nameIn: () => ({ whole: name, short: name }) });

describe('names that pass for the site or its people', () => {
  test.each([
    ...['admin', 'Admin', 'ＡＤＭＩＮ', 'administrators', 'root', 'system', 'owner', 'mod', 'mods', 'null', 'deleted', 'deleted_user', 'Yinmu'],
    ...[
      '管理员',
      '银幕',
      '站长',
      '版主',
      '银幕官方',
      '银幕管理',
      '管理人员',
      '超级管理员',
      '客服01',
      '官理员',
      '占长',
      '小明客服',
      'АДМИН',
      'админ',
      'Администратор',
    ],
    // With a number, a dot, a word beside it.
    ...['admin1', 'admin2', 'adm1n', 'adm1n2', '4dmin', 'ad_min', 'superadmin', 'webadmin', 'yinmu-admin', 'yinmu_official', 'yinmu.support'],
    ...['site_owner', 'mod-team', 'real.admin', 'admin_bob', '小明admin', 'a d m i n', 'I am admin', 'Site Admin!', '管 理 员', '@dmin'],
    // In letters that look so.
    ...['管埋员', '菅理员', '宫方', '银慕', '银慕官方', '管理入员', '管理亼员', '夲站官方', '版王', '版主', '版主团队'],
    // In traditional characters.
    ...['管理員', '系統', '站長', '审核', '審核', '已註銷', '已註銷用戶', '官方網站', '版主團隊', '超級管理', '審核組', '銀幕', '银幕用戶'],
    ...['ádmin', 'ᴀdmin', 'ᴀᴅᴍɪɴ', 'аdmin', 'аԁміп', 'уіnmu', 'adm\u0131n', 'ad\u200bmin'],
  ])('%s', (name) => {
    expect(isReserved(name, INSTALLED.nameIn)).toBe(true);
  });
});

describe('names like any other', () => {
  test.each([
    ...['modest', 'modern', 'Модест', 'administer', 'admiral', 'badminton', 'rootbeer', 'normal', 'ownership', 'stafford', 'super', 'masters', 'team'],
    ...['system-of-a-down', 'home-owner', 'yinmu-fan', 'bob_mod', 'user1', 'member12', 'nullpointer', 'systematic', '123', '1337', 'Иван'],
    ...['小明1', '银幕影迷', '倒霉的审核员', '管线路的人', '企业管理学', '系统工程师', '组长', '超级', 'さくら', ''],
    // Other words look like a part of a reserved one: 王 is a surname, 主 stands in 版主.
    ...['王', '主', '王者', '公主', '群主', '房东', '王刚', '本体', '木偶', '人入', '用戶', '團隊', '系列', '審判', '站台長谷'],
  ])('%s', (name) => {
    expect(isReserved(name, INSTALLED.nameIn)).toBe(false);
  });
});

describe('names of a site that its operator gave a name', () => {
  test.each([
    ['小城影院', ['小城影院', '小城影院官方', '小城影院01', '小 城 影 院', 'yinmu', '银幕']],
    ['小城 Small Town', ['小城', 'SmallTown', 'small_town', 'sma11-t0wn', 'smаll.tоwn', 'SMALL TOWN team', '小城SmallTown', '小城团队']],
    ['C++', ['c', 'C++']],
    ['A.*', ['a.*']],
  ])('%s: %j pass for it', (site, names) => {
    expect(names.filter((name) => !isReserved(name, called(site).nameIn))).toEqual([]);
  });
  test.each([
    ['小城影院', ['小城影迷', '影院', '小城']],
    ['小城 Small Town', ['town', 'small', 'smalltown-fan', '小城故事']],
    ['C++', ['cat', 'coco']],
    ['A.*', ['anna', 'alice']],
    ['小城 X', ['xx', 'x-man']],
    ['小 城 影 院', ['小院', '影']],
    ['***', ['团队', 'team', 'anna']],
  ])('%s: %j do not', (site, names) => {
    expect(names.filter((name) => isReserved(name, called(site).nameIn))).toEqual([]);
  });
});
