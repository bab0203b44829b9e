// Files that stand in for others for a while: the original is moved aside, and put back even by a later run when the one
// that moved it was killed.
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, removeTree, writeAtomic } from './files.mjs';

const journalOf = (root) => join(root, '.stack/kept-files.json');
const asideOf = (file) => `${file}.kept`;

/** Replaces a file (its path below `root`) until `putBack`; throws when there is none. */
export function replaceFile(root, path, text) {
  const file = join(root, path);
  if (!existsSync(file)) throw new Error(`no such file: ${path}`);
  const journal = readJson(journalOf(root), {});
  if (path in journal) throw new Error(`is replaced already: ${path}`);
  // Written down first: a run that is killed in between leaves an entry that moves nothing.
  writeAtomic(journalOf(root), JSON.stringify({ ...journal, [path]: text }));
  // Moved, not copied: it comes back with its times, and a tree that shares the file by a hard link keeps its own.
  renameSync(file, asideOf(file));
  writeAtomic(file, text);
}

/** Puts the originals back, save where somebody has written anew meanwhile; returns the paths below `root` that were. */
export function putBack(root) {
  const back = [];
  for (const [path, text] of Object.entries(readJson(journalOf(root), {}))) {
    const file = join(root, path);
    if (!existsSync(asideOf(file))) continue;
    if (existsSync(file) && readFileSync(file, 'utf8') !== text) removeTree(asideOf(file));
    else {
      renameSync(asideOf(file), file);
      back.push(path);
    }
  }
  removeTree(journalOf(root));
  return back;
}
