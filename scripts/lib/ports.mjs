import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdLock } from './lock.mjs';

// Below the range from which the kernel gives ports to outgoing connections (32768 on), so that none of those takes a
// port between our check and its use. OFFSET leaves room for a second port at +10000.
const LOW = 12_000;
const HIGH = 22_000;
const given = new Set();

/** Returns whether nothing listens on the port, on this host's loopback or on all addresses. */
export async function isFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) {
    const free = await new Promise((resolve) => {
      const server = createServer();
      server.once('error', (error) => resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'));
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}

/** A free port never given out by this process before; with `pairOffset`, port + pairOffset is free too. */
export async function freePort({ pairOffset = 0 } = {}) {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(LOW, HIGH);
    const wanted = pairOffset ? [port, port + pairOffset] : [port];
    if (wanted.some((p) => given.has(p))) continue;
    const free = await Promise.all(wanted.map(isFree));
    if (free.every(Boolean)) {
      wanted.forEach((p) => given.add(p));
      return port;
    }
  }
  throw new Error('no free port found');
}

/** Releases ports on which this process will not listen any more, so that their owner can get them again. */
export const giveBack = (ports) => ports.forEach((port) => given.delete(port));

/** The remembered port if it is still free, else a new one. */
export async function portOr(remembered, options = {}) {
  const { pairOffset = 0 } = options;
  if (
    remembered &&
    !given.has(remembered) &&
    (await isFree(remembered)) &&
    (!pairOffset || (await isFree(remembered + pairOffset)))
  ) {
    given.add(remembered);
    return remembered;
  }
  return freePort(options);
}

/**
 * The first port from `from` on that is free and that nobody else has reserved; it is this process's until it ends.
 * The server that will listen on it starts only much later, and another checkout may ask for the same port meanwhile.
 */
export async function reservePort(from) {
  for (let port = from; port < from + 1000; port += 1) {
    if (!(await isFree(port))) continue;
    try {
      holdLock(join(tmpdir(), `loyalty-club-port-${port}.lock`), `port ${port} is reserved`);
      return port;
    } catch {
      // somebody else's
    }
  }
  throw new Error(`no free port from ${from} on`);
}
