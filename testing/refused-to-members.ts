/** Tests that endpoints which members may not call refuse them. */
import type { EndpointShape } from '@yinmu/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { ask } from './refuses.ts';
import type { TestMember, TestSite } from './test-site.ts';

/** @param from the site and the member, once they are there */
export function refusedToMembers(endpoints: readonly EndpointShape[], from: () => { site: TestSite; member: TestMember }) {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))('%s is refused to members', async (_name, endpoint) => {
    const { site, member } = from();
    const { status, body } = await ask(site.origin, `/api${endpoint.path.replace(/:\w+/g, '1')}`, {
      method: endpoint.method,
      headers: { Cookie: member.cookie, ...(endpoint.body ? { 'Content-Type': 'application/json' } : {}) },
      ...(endpoint.body ? { body: '{}' } : {}),
    });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  });
}
