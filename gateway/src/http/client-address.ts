import { addressRange, SUBSCRIBER } from '@club/platform';

/**
 * Returns what a caller is counted by: the address, of IPv6 its network of 64 bits. One subscriber has all addresses of such a
 * network, and would have a budget for each.
 */
export function clientAddressOf({ ip }: { ip: string }): string {
  return addressRange(ip, SUBSCRIBER) || ip;
}
