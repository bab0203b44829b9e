import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** Resolves one host name to its IP addresses. */
export type Lookup = (host: string) => Promise<string[]>;

/** Returns every address that the resolver of the machine has for a host. */
export const dnsLookup: Lookup = async (host) => (await lookup(host, { all: true })).map((entry) => entry.address);

/** Returns what unary calls of a list of addresses go to: all of a list of IP addresses, the first of a list of names. */
export function unaryAddress(target: string): string {
  const parts = target.split(',').map((part) => part.trim());
  return parts.every((part) => isIP(part.slice(0, part.lastIndexOf(':')))) ? parts.join(',') : (parts[0] ?? target);
}

/**
 * Returns every replica behind `target`: a host:port or a comma-separated list of them, each host resolved to all its addresses
 * (a headless service has one a replica). Answers sorted `ip:port` texts. A host that does not resolve is left out;
 * throws only when none does, so that a short DNS outage changes nothing.
 */
export async function resolveAddresses(target: string, resolve: Lookup = dnsLookup): Promise<string[]> {
  const parts = target
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const results = await Promise.allSettled(parts.map((part) => resolveOne(part, resolve)));
  const found = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (found.length === 0) {
    const failure = results.find((result) => result.status === 'rejected');
    throw failure?.reason ?? new Error(`No address behind ${target}`);
  }
  return [...new Set(found)].sort();
}

async function resolveOne(hostPort: string, resolve: Lookup): Promise<string[]> {
  const at = hostPort.lastIndexOf(':');
  const host = hostPort.slice(0, at).replace(/^\[|\]$/g, '');
  const port = hostPort.slice(at + 1);
  if (at < 1 || !/^\d+$/.test(port)) throw new Error(`Not a host:port: ${hostPort}`);
  const addresses = isIP(host) ? [host] : await resolve(host);
  return addresses.map((address) => (address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`));
}
