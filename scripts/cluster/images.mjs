// Replays what deploy/Dockerfile does for the services, without a container engine: puts each image together, measures it and starts it.
import { spawnSync } from 'node:child_process';
import { globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';

const MOST_PACKAGES_MB = 120;
const megabytes = (dir) =>
  globSync('**/*', { cwd: dir }).reduce((sum, path) => sum + lstatSync(join(dir, path)).size, 0) / 1e6;

/** Returns the ways to start it that do not get as far as reading their configuration: by its bundle, and by its modules, for traces. */
function failedStarts(deployable, dir) {
  const ways = { bundle: {}, modules: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' } };
  return Object.entries(ways).flatMap(([way, variables]) => {
    const args = ['--enable-source-maps', '--import', './signals.js', '--import', '@club/platform/tracing', 'main.js'];
    const env = { PATH: process.env.PATH, NODE_ENV: 'production', DEPLOYABLE: deployable, ...variables };
    const { stderr, status } = spawnSync(process.execPath, args, { cwd: dir, env, encoding: 'utf8' });
    return status === 1 && stderr.startsWith('configuration is not valid') ? [] : [`${way}: ${stderr.slice(0, 300)}`];
  });
}

/** Puts the image of each of these services together; returns the problems, each in a line. */
export function checkImages(deployables) {
  const problems = [];
  for (const deployable of deployables) {
    const dir = mkdtempSync(join(tmpdir(), 'club-image-'));
    try {
      const { status, stderr } = spawnSync(process.execPath, [join(root, 'deploy/assemble.mjs'), deployable, dir], {
        encoding: 'utf8',
      });
      if (status !== 0) {
        problems.push(`${deployable}: ${stderr.slice(0, 300)}`);
        continue;
      }
      const packages = megabytes(join(dir, 'node_modules'));
      const { components } = JSON.parse(readFileSync(join(dir, 'sbom.cdx.json'), 'utf8'));
      console.log(`${deployable}: ${packages.toFixed(0)} MB of packages (${components.length} in its SBOM)`);
      if (packages > MOST_PACKAGES_MB) problems.push(`${deployable}: more than ${MOST_PACKAGES_MB} MB of packages`);
      problems.push(...failedStarts(deployable, dir).map((line) => `${deployable}, started by its ${line}`));
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
  return problems;
}
