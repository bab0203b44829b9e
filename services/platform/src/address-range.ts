import { isIP } from 'node:net';

/** Number of leading bits that identify a range, for each kind of address. */
export interface RangeBits {
  v4: 24 | 32;
  v6: 48 | 64;
}

/** One subscriber: an IPv4 address, the 64 bits that a home or a phone gets of IPv6. */
export const SUBSCRIBER: RangeBits = { v4: 32, v6: 64 };
/** One place: addresses that a subscriber can move between at will. */
export const NEIGHBOURHOOD: RangeBits = { v4: 24, v6: 48 };

/**
 * The range that an address lies in, as one text for all of its addresses: `203.0.113.0/24`, `2001:db8:1::/48`, or the
 * IPv4 address itself for 32 bits. Takes addresses, and ranges that are no wider. Empty for what is neither.
 */
export function addressRange(text: string, bits: RangeBits): string {
  const [address = ''] = text.trim().split(/[/%]/);
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIP(v4) === 4) return bits.v4 === 32 ? v4 : `${v4.slice(0, v4.lastIndexOf('.'))}.0/24`;
  if (isIP(address) !== 6) return '';
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, bits.v6 / 16);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/${bits.v6}`;
}
