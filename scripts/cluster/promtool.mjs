// The tool of Prometheus that checks and tests rules, built once with Go into the cache outside the repository.
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { versions } from '../stack/tools.mjs';
import { cache, moduleFolder, run } from './tools.mjs';

const own = join(cache, `promtool-${versions.PROMETHEUS}`);

/** Returns promtool where it is present: on PATH, or built before. */
export function presentPromtool() {
  if (run('promtool', ['--version']).status === 0) return 'promtool';
  return existsSync(own) ? own : undefined;
}

/**
 * Returns promtool, built if it is not there. `go install` refuses the module, whose go.mod has a `replace`, so a copy of its source is
 * built as the main module, without the service discovery of clouds, which rules do not use.
 */
export function promtoolBinary() {
  const present = presentPromtool();
  if (present) return present;
  console.log(`· building promtool ${versions.PROMETHEUS} once (some minutes)`);
  const work = join(cache, `.promtool.${process.pid}`);
  try {
    mkdirSync(work, { recursive: true });
    const source = join(work, 'source');
    cpSync(moduleFolder(`github.com/prometheus/prometheus@v${versions.PROMETHEUS}`), source, { recursive: true });
    run('chmod', ['-R', 'u+w', source]);
    const built = join(work, 'promtool');
    const build = run('nice', ['-n', '15', 'go', 'build', '-tags', 'remove_all_sd', '-o', built, './cmd/promtool'], {
      cwd: source,
      // Its workspace names folders that the module leaves out.
      env: { ...process.env, GOWORK: 'off' },
      stdio: 'inherit',
    });
    if (build.status !== 0) throw new Error('promtool could not be built');
    renameSync(built, own);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return own;
}
