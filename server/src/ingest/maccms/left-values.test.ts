import { expect, test } from 'vitest';
import { isFilled, leftColumns } from './dump/left-columns.ts';

test.each([
  ['', undefined, false],
  ['0', undefined, false],
  ['$$$', '', false],
  ['0000-00-00 00:00:00', '', false],
  ['1', '1', false],
  ['0', '1', true],
  ['00a', '', true],
  ['{"class":"","area":"", "year":""}', '', false],
  ['{"class":"剧情"}', '', true],
])('the value %j beside the DEFAULT %j says something: %s', (value, standard, said) => expect(isFilled(value, standard)).toBe(said));

test('of a table whose structure is unknown, columns are counted as they are', () => {
  const told: string[] = [];
  const count = leftColumns('user', undefined, (reason) => told.push(reason));
  count({ user_id: '1', user_qq: '10001', user_phone: '', user_pid: '0', user_pid_2: '9', group_id: '2,3', user_end_time: '4000000000' });
  expect(told).toEqual(['member: user_qq', 'member: user_pid_2', 'member: group_id', 'member: user_end_time']);
});
