import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './ip-addresses.ts';

describe('addresses that outgoing requests may reach', () => {
  test.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2001:4860:4860::8888', '3fff:ffff::1', '::ffff:8.8.8.8'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  const PRIVATE = '127.0.0.1 127.255.255.254 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 100.100.100.200';
  const RESERVED = '168.63.129.16 192.0.0.192 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255';
  const IPV6 = ':: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 fe80::1 fc00::1 fd00:ec2::254 ff02::1 64:ff9b::7f00:1 2002:7f00:1:: 4000::1';
  const OTHERS = ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001:db8::1', 'localhost', '', 'nonsense'];
  test.each([...PRIVATE.split(' '), ...RESERVED.split(' '), ...IPV6.split(' '), ...OTHERS])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
