import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useStore } from './hooks/use-store.ts';
import { createStore } from './store.ts';

test('listeners hear of changes only, until they leave', () => {
  const store = createStore({ a: 1, b: 'x' });
  const heard: unknown[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set({ a: 2 });
  store.set({ a: 2, b: 'x' });
  store.set({});
  leave();
  store.set({ a: 3 });
  expect(heard).toEqual([{ a: 2, b: 'x' }]);
  expect(store.get()).toEqual({ a: 3, b: 'x' });
});

const counted = createStore({ count: 5 }, { count: 0 });
const Shown = () => useStore(counted, ({ count }) => count);

test('a server-rendered page shows what the server knows', () => {
  expect(renderToString(createElement(Shown))).toBe('0');
});
