import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');

/** A source, and the path in its feature at which it stands. */
export type Source = readonly [file: string, text: string];

interface Diagnostic {
  message: string;
  filename: string;
}

/** Returns what one of our own rules says of each source, as oxlint asks it: in one run, each in a feature of its own. */
export function saidBy(rule: string, sources: readonly Source[]): string[][] {
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
    const said = sources.map((): string[] => []);
    for (const { filename, message } of diagnostics) said[Number(filename.split(sep)[3])]!.push(message);
    return said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
