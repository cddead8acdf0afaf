import { expect, test } from 'vitest';
import { render, withAnswers } from '../../../testing/render.tsx';
import { DecisionQueue } from './decision-queue.tsx';

interface Entry {
  id: number;
  version: number;
  canDecide: boolean;
  isOpen: boolean;
}

test.each([
  ['an open one', [{ canDecide: true, isOpen: true }], 3],
  ['only one’s own case', [{ canDecide: false, isOpen: true }], 0],
  ['only closed ones', [{ canDecide: true, isOpen: false }], 0],
])('with %s, entries are decided in bulk or not', async (_name, given, controls) => {
  const entries: Entry[] = given.map((one, id) => ({ id, version: 1, ...one }));
  const data = { entries, pagination: { page: 1, limit: 20, total: 1, pages: 1 } };
  const queue = (
    <DecisionQueue<Entry, 'pending'>
      name="tests"
      statuses={['pending']}
      label={(status) => status}
      read={async () => data}
      isChoosable={({ isOpen }) => isOpen}
      decideAll={async () => ({ results: [] })}
    >
      {(all) => <p>{all.length} entries</p>}
    </DecisionQueue>
  );
  const shown = await render(withAnswers(queue, [[['admin', 'tests', 'pending', '', 1], data]]));
  expect(shown.text).toContain('1 entries');
  expect([...shown.texts('button'), ...shown.texts('label')].filter((text) => /所选|全选/.test(text))).toHaveLength(controls);
});
