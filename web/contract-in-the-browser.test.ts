import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CALL_FIELDS, type EndpointShape } from '@yinmu/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { ENDPOINTS, endpointsIn } from '../testing/endpoints.ts';
import { forTheBrowser } from './contract-in-the-browser.ts';

test('a page keeps its path, screen and texts', () => {
  const code = "export const pages = { watch: page({ path: '/watch/:id', params: { id: ID }, screen: 'watch/watch', texts: ['watch'], auth: 'public' }) };";
  expect(forTheBrowser(code)).toBe("export const pages = { watch: ({ path: '/watch/:id', screen: 'watch/watch', texts: ['watch'], }) };");
});

test('the browser calls every endpoint as the server does, without any schema', async ({ onTestFinished }) => {
  const folder = path.join(import.meta.dirname, '../contract');
  const browser = mkdtempSync(path.join(tmpdir(), 'yinmu-contract-'));
  onTestFinished(() => rmSync(browser, { recursive: true }));
  for (const file of globSync('**/*.ts', { cwd: folder })) {
    const code = forTheBrowser(readFileSync(path.join(folder, file), 'utf8'), file);
    if (!file.endsWith('.test.ts')) expect(code, file).not.toMatch(/\bType\.\w|\bsummary: ['"`]/);
    mkdirSync(path.join(browser, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(browser, file), code);
  }
  const called = await endpointsIn(browser);
  const asCalled = (endpoint: EndpointShape) => CALL_FIELDS.map((field) => endpoint[field]);
  expect(called.map(asCalled)).toEqual(ENDPOINTS.map(asCalled));
});
