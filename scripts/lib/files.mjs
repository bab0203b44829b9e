import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, relative } from 'node:path';

/** Writes a file so that a reader sees the old text or the new one, never a part. */
export function writeAtomic(file, text, { mode } = {}) {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text, { mode });
  renameSync(temporary, file);
}

/** Parses KEY=VALUE lines; `#` starts a comment line. */
export function parseEnv(text) {
  const values = {};
  for (const line of text.split('\n')) {
    const match = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line.trim());
    if (match) values[match[1]] = match[2];
  }
  return values;
}

/** Reads KEY=VALUE lines from a file; a missing file is `{}`. */
export function readEnv(file) {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Replaces a KEY=VALUE file. */
export function writeEnv(file, values) {
  const lines = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  writeAtomic(file, `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** Adds or changes some keys of a KEY=VALUE file. */
export function updateEnv(file, values) {
  writeEnv(file, { ...readEnv(file), ...values });
}

/** Reads JSON; a missing or broken file is `fallback`. */
export function readJson(file, fallback) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return fallback;
  }
}

/** Every file below a directory, sorted; directories named in `skip` are left out. */
export function walk(dir, skip = new Set()) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => {
      if (skip.has(entry.name)) return [];
      const path = join(dir, entry.name);
      return entry.isDirectory() ? walk(path, skip) : [path];
    })
    .sort();
}

/** One hash over names and contents of files. */
export function hashFiles(base, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Removes a directory tree; a missing one is fine. */
export function removeTree(dir) {
  rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
}
