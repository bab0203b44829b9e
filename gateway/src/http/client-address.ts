import { addressRange, SUBSCRIBER } from '@club/platform';

/**
 * Returns what a caller is counted by: the address, of IPv6 its network of 64 bits. One subscriber has all addresses of such a
 * network, and would have a budget for each. Those who have left before their request was handled have no address any more, and are
 * counted together.
 */
export function clientAddressOf({ ip }: { ip: string | undefined }): string {
  if (ip === undefined) return 'unknown';
  return addressRange(ip, SUBSCRIBER) || ip;
}
