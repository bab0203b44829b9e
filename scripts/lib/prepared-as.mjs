// Names what a service's `migrate` and `seed` would do, so that a start of the same does not do it again.
import { createHash } from 'node:crypto';
import { dirname, extname, resolve } from 'node:path';
import { hashFiles, walk } from './files.mjs';
import { root } from './paths.mjs';

/** What every service is built on; of packages the versions. */
const SHARED = ['services/platform/dist', 'proto/dist', 'package-lock.json'];
const CODE = new Set(['.js', '.json']);

/**
 * Returns the name for a process: one hash over all compiled code that it may run, whatever part of it the preparation
 * uses, and over the places that it writes to.
 */
export function preparedAs({ entry }, variables, base = root) {
  const files = [dirname(entry), ...SHARED].flatMap((path) => {
    const found = resolve(base, path);
    return extname(found) ? [found] : walk(found).filter((one) => CODE.has(extname(one)));
  });
  const places = ['MONGO_DB', 'S3_ENDPOINT', 'S3_BUCKET', 'DEMO_CODES_FILE'].map((name) => variables[name] ?? '');
  return createHash('sha256').update(hashFiles(base, files)).update(JSON.stringify(places)).digest('hex');
}
