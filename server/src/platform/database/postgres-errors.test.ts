/** PostgreSQL's errors are told apart by code, because their messages are in the server's language. */
import { describe, expect, test } from 'vitest';
import { isRace, isUnavailable, postgresFault } from './postgres-errors.ts';

const sent = (code: string, severity: string) => Object.assign(new Error('words'), { code, severity });

describe.each(['ERROR', '错误', 'FEHLER'])('severity %s', (severity) => {
  test.each(['40001', '40P01', '23505'])('%s is a race, and no lost connection', (code) => {
    expect([isRace(sent(code, severity)), isUnavailable(sent(code, severity))]).toEqual([true, false]);
  });
  test.each(['42P01', '22P02', '23503', '53100'])('%s leaves the connection usable', (code) => expect(isUnavailable(sent(code, severity))).toBe(false));
  test.each(['08006', '53300', '57014', '57P01', '58030', '25P03'])('%s is a database that does not answer', (code) =>
    expect(isUnavailable(sent(code, severity))).toBe(true),
  );
  test('a full disk is named', () => expect(postgresFault(sent('53100', severity))).toBe('storage_full'));
});

test('an error not sent by PostgreSQL is a lost connection', () => expect(isUnavailable(new Error('read ECONNRESET'))).toBe(true));
