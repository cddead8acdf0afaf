/** File sizes: half of the files at most 60 lines, nine in ten at most 130, none over 300 (tests 400). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const MEDIAN = 60;
const NINE_IN_TEN = 130;
const MAX = 300;
const MAX_TESTS = 400;
/** Folders without code of ours. */
const LEFT_OUT = /(^|\/)(node_modules|dist|data|media|out|test-results|\.[^/]+)$/;

/** Prints the ten longest files and returns complaints about files that are too long. */
export function checkSizes(root: string): string[] {
  // Read from the file system and not from git, because an unpacked archive has no git.
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: (file) => LEFT_OUT.test(file) })
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1, isTest: /\.(test|spec|fixture)\.tsx?$/.test(file) }))
    .sort((a, b) => a.lines - b.lines);
  const code = files.filter(({ isTest }) => !isTest);
  const at = (share: number) => code[Math.min(code.length - 1, Math.floor(code.length * share))]?.lines ?? 0;
  const longest = code.slice(-10).reverse();
  console.log(
    `sizes: ${code.length} files, median ${at(0.5)}, nine in ten ${at(0.9)}; longest ${longest.map(({ file, lines }) => `${file} ${lines}`).join(', ')}`,
  );
  return [
    ...(at(0.5) > MEDIAN ? [`half of the files should have at most ${MEDIAN} lines; the median is ${at(0.5)}`] : []),
    ...(at(0.9) > NINE_IN_TEN ? [`nine in ten files should have at most ${NINE_IN_TEN} lines; they have up to ${at(0.9)}`] : []),
    ...files
      .filter(({ lines, isTest }) => lines > (isTest ? MAX_TESTS : MAX))
      .map(({ file, lines }) => `${file} has ${lines} lines: there is a second noun in it`),
  ];
}
