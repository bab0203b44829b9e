// Names what compiled code is, so that what was made of the same code is not made again.
import { createHash } from 'node:crypto';
import { dirname, extname, resolve } from 'node:path';
import { hashFiles, walk } from './files.mjs';
import { root } from './paths.mjs';

/** Code that every service is built on; of packages the versions. */
const SHARED = ['services/platform/dist', 'proto/dist', 'package-lock.json'];
const CODE = new Set(['.js', '.json']);

/** Returns one hash over all compiled code that processes, by their entries, may run. */
export function codeHash(rows, base = root) {
  const files = [...rows.map(({ entry }) => dirname(entry)), ...SHARED].flatMap((path) => {
    const found = resolve(base, path);
    return extname(found) ? [found] : walk(found).filter((one) => CODE.has(extname(one)));
  });
  return hashFiles(base, files);
}

/**
 * Returns the name of what a service's `migrate` and `seed` would do: its code, whatever part of it they use, and the
 * places that they write to.
 */
export function preparedAs(row, variables, base = root) {
  const places = ['MONGO_DB', 'S3_ENDPOINT', 'S3_BUCKET', 'DEMO_CODES_FILE'].map((name) => variables[name] ?? '');
  return createHash('sha256')
    .update(codeHash([row], base))
    .update(JSON.stringify(places))
    .digest('hex');
}
