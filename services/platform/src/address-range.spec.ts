import { addressRange, NEIGHBOURHOOD, SUBSCRIBER } from './address-range.js';

describe('addressRange', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.255', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s lies in %s', (address, range) => {
    expect(addressRange(address, NEIGHBOURHOOD)).toBe(range);
  });

  it('distinguishes subscribers', () => {
    expect(addressRange('203.0.113.7', SUBSCRIBER)).toBe('203.0.113.7');
    expect(addressRange('2001:db8:1:2:3::6', SUBSCRIBER)).toBe('2001:db8:1:2::/64');
  });

  it.each(['', 'unknown', '203.0.113', '203.0.113.256', '2001:db8'])('%j is no address', (text) => {
    expect(addressRange(text, NEIGHBOURHOOD)).toBe('');
  });
});
