/** docs/decisions: each file has a status and its sections, and the index lists it with both. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../docs/decisions');
const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const files = readdirSync(FOLDER).filter((file) => file !== 'README.md');
const STATUS = /^(?:accepted|superseded by \[(\d{4})\]\(\1-[a-z0-9-]+\.md\))$/;

test('numbers follow one another, each given once', () => {
  expect(files.map((file) => file.slice(0, 5))).toEqual(files.map((_, i) => `${String(i + 1).padStart(4, '0')}-`));
});

test.each(files)('%s has its number, a status, a context, a choice and a price', (file) => {
  const [, number, , status = ''] = /^# (\d{4}): (.+)\n\nStatus: (.+)\n\n/.exec(read(file)) ?? [];
  expect(number).toBe(file.slice(0, 4));
  expect(status).toMatch(STATUS);
  const [, successor] = /\((.+)\)/.exec(status) ?? [];
  if (successor) expect(files).toContain(successor);
  const sections = [...read(file).matchAll(/^\*\*(Context|Choice|Price)\.\*\*/gm)].map(([, name]) => name);
  expect(sections).toEqual(['Context', 'Choice', 'Price']);
});

test('the index lists every decision with its title and its status', () => {
  const expected = files.map((file) => {
    const [, number, title, status] = /^# (\d{4}): (.+)\n\nStatus: (.+)\n/.exec(read(file)) ?? [];
    return [`[${number}](${file})`, title, status];
  });
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['));
  expect(
    rows.map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    ),
  ).toEqual(expected);
});
