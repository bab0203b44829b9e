// Loaded before a process (--import): names below `.club.test` stand for the addresses of the pods in the file that CLUSTER_NAMES
// names, as the DNS of a cluster answers for a headless Service. The file is read at each look-up.
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { NAME } from './name.mjs';

/** Returns the addresses behind a name, in any order; throws ENOTFOUND when there is none. */
function addressesOf(name) {
  const known = JSON.parse(readFileSync(process.env.CLUSTER_NAMES, 'utf8'))[NAME.exec(name)[1]] ?? [];
  if (known.length === 0) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  return known.map((address) => ({ address, family: 4 }));
}

const { lookup } = dns.promises;
dns.promises.lookup = async (name, options) => {
  if (!NAME.test(name)) return lookup(name, options);
  const found = addressesOf(name);
  return options?.all ? found : found[0];
};
syncBuiltinESMExports();
