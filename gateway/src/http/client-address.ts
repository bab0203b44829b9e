import { isIP } from 'node:net';

/**
 * What a caller is counted by: the address, of IPv6 its network of 64 bits. One subscriber has all addresses of such a
 * network, and would have a budget for each.
 */
export function clientAddressOf({ ip }: { ip: string }): string {
  if (isIP(ip) !== 6) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
