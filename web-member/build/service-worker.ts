import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { SIGNED_IN } from '../src/core/push-device.ts';
import { serveShell, type ShellFiles } from '../src/service-worker.ts';

/** As public/manifest names the app. */
const NAME = 'Drypers Baby Club';

/** Kept when they are first used: many megabytes, or pages that nobody needs in a lift. */
const LATER =
  /recogniser-|legal-|common-password|signup-form|contest|wizard|feedback|tree|donate|mydata|goodbye|qr-code|documents/;

/**
 * Writes the service worker (src/service-worker.ts) with the list of files that it keeps: everything with a hash in its name that the app
 * needs to start, to take codes and receipts and to show what a member looks at, by the built page and its files.
 */
export function serviceWorker(base: string): Plugin {
  let outDir = '';
  const files: string[] = [];
  return {
    name: 'club:service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of Object.keys(bundle))
          if (name.startsWith('assets/') && !LATER.test(name) && !name.endsWith('.map')) files.push(base + name);
      },
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const version = createHash('sha256').update(readFileSync(join(outDir, 'index.html')));
        files.sort().forEach((name) => version.update(name));
        const shell: ShellFiles = {
          version: version.digest('base64url').slice(0, 12),
          base: base.replace(/\/$/, ''),
          page: `${base}index.html`,
          files,
          name: NAME,
          signedIn: SIGNED_IN,
        };
        writeFileSync(join(outDir, 'service-worker.js'), `(${serveShell.toString()})(self,${JSON.stringify(shell)})\n`);
      },
    },
  };
}
