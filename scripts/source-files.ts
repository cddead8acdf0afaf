/** All source files of the repository, for checks. */
import { globSync } from 'node:fs';

const FOLDERS = 'contract,server,web,scripts,bench,testing,e2e,demo';
const NOT_OURS = /(^|\/)(node_modules|dist|data|media|out|test-results|\.[^/]+)$/;

export const isTest = (file: string) => /\.(test|spec|fixture)\.tsx?$/.test(file);

/** From the file system: an unpacked archive has no git. */
export const sourceFiles = (root: string): string[] =>
  globSync(`{*.ts,{${FOLDERS}}/**/*.{ts,tsx,js,mjs}}`, { cwd: root, exclude: (file) => NOT_OURS.test(file) }).sort();
