import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { root } from '../lib/paths.mjs';

/** A source, and the path in its feature at which it stands. */
export type Source = readonly [file: string, text: string];

interface Diagnostic {
  message: string;
  filename: string;
}

/**
 * Asks one of our own rules about sources, as oxlint does: in one run, each in a feature of its own. Returns what it said of one of
 * them.
 */
export function saidBy(rule: string, sources: readonly Source[]): (...source: Source) => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rule-'));
  try {
    const config = {
      jsPlugins: [{ name: 'club', specifier: join(root, 'scripts/lint/plugin.mjs') }],
      categories: { correctness: 'off' },
      rules: { [`club/${rule}`]: 'error' },
    };
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
    sources.forEach(([file, text], at) => {
      const path = join(folder, 'services/contests/src', String(at), file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    });
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'],
      { cwd: folder, encoding: 'utf8' },
    );
    if (!stdout.startsWith('{')) throw new Error(`oxlint: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const featureOf = ({ filename }: Diagnostic) => Number(filename.split(sep)[3]);
    return (...source) => {
      const at = sources.findIndex((one) => one.join('\n') === source.join('\n'));
      if (at < 0) throw new Error(`was not asked about: ${source.join(' ')}`);
      return diagnostics.filter((one) => featureOf(one) === at).map(({ message }) => message);
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
