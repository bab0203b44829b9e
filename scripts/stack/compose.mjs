import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run, which } from '../lib/processes.mjs';

const file = join(root, 'deploy', 'compose.yaml');
// The project's name carries the directory: two checkouts, or a test run, never share containers.
const project = (dir) => `club-${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 10)}`;

/** Returns whether a container engine with compose answers (CLUB_STACK=local skips the check). */
export async function composeEngine() {
  if (process.env.CLUB_STACK === 'local' || !which('docker')) return false;
  try {
    await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 4_000 });
    await run('docker', ['compose', 'version'], { timeout: 4_000 });
    return true;
  } catch {
    return false;
  }
}

/** Brings services up and waits for their health checks. */
export async function composeUp({ dir, services, ports, secrets }) {
  const published = Object.fromEntries(
    Object.entries(ports).map(([name, { main }]) => [`${name.toUpperCase()}_PORT`, String(main)]),
  );
  await run('docker', ['compose', '-p', project(dir), '-f', file, 'up', '-d', '--wait', ...services], {
    env: { ...process.env, ...published, S3_ACCESS_KEY: secrets.S3_ACCESS_KEY, S3_SECRET_KEY: secrets.S3_SECRET_KEY },
  });
}

/** Ends the containers; their volumes stay unless `volumes`. */
export async function composeDown({ dir, volumes = false }) {
  await run('docker', ['compose', '-p', project(dir), '-f', file, 'down', ...(volumes ? ['--volumes'] : [])], {
    // The file is read for this too, and refuses to be without them; nothing is made with them any more.
    env: { ...process.env, S3_ACCESS_KEY: 'ending', S3_SECRET_KEY: 'ending' },
  });
}
