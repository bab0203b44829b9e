// Who imports whom, over the whole repository: files that lead back to themselves, and workspaces that do.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

const SOURCE = /(?<!\.d)\.[cm]?tsx?$/;
const PASSED_OVER = new Set(['node_modules', 'dist', 'gen', 'coverage', '.stack']);

/** Returns the source files below a folder, by their paths from `root`. */
function sourcesOf(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return PASSED_OVER.has(entry.name) ? [] : sourcesOf(root, path);
    return SOURCE.test(entry.name) ? [path] : [];
  });
}

/** Returns the folders of the workspaces by the names of their packages. */
function workspacesOf(root) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(join(root, pattern.slice(0, -2))).map((name) => pattern.slice(0, -1) + name)
      : [pattern],
  );
  return new Map(
    folders.map((folder) => [JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name, folder]),
  );
}

/**
 * Returns the import graph of the repository: of every file what it imports in its own workspace (static, dynamic and type
 * imports alike), and of every workspace which others it imports.
 */
export function importGraph(root) {
  const workspaces = workspacesOf(root);
  const folders = [...workspaces.values()];
  const files = new Map(folders.flatMap((folder) => sourcesOf(root, folder)).map((file) => [file, new Set()]));
  const across = new Map(folders.map((folder) => [folder, new Set()]));
  const ownerOf = (path) => folders.find((folder) => path.startsWith(`${folder}/`));
  for (const [file, imports] of files) {
    const own = ownerOf(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true).importedFiles) {
      const path = relative(root, join(root, dirname(file), fileName))
        .split(sep)
        .join('/');
      const leads = fileName.startsWith('.')
        ? ownerOf(path)
        : workspaces.get(fileName.split('/').slice(0, 2).join('/'));
      if (leads && leads !== own) across.get(own).add(leads);
      const stem = path.replace(/\.[cm]?js$/, '');
      const found = [path, `${stem}.ts`, `${stem}.tsx`, `${stem}.mts`, `${path}/index.ts`].find((name) =>
        files.has(name),
      );
      if (fileName.startsWith('.') && found && leads === own) imports.add(found);
    }
  }
  return { files, workspaces: across };
}

/** Returns the circles of a graph: groups of two or more that lead to each other, each sorted. */
export function circlesOf(graph) {
  const seen = new Map();
  const open = [];
  const circles = [];
  // Tarjan's algorithm: `low` is the earliest of the open ones that can be reached.
  const visit = (node) => {
    const state = { at: seen.size, low: seen.size, open: true };
    seen.set(node, state);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      const known = seen.get(next);
      if (!known) state.low = Math.min(state.low, visit(next).low);
      else if (known.open) state.low = Math.min(state.low, known.at);
    }
    if (state.low === state.at) {
      const circle = open.splice(open.indexOf(node));
      for (const member of circle) seen.get(member).open = false;
      if (circle.length > 1) circles.push(circle.sort());
    }
    return state;
  };
  for (const node of graph.keys()) if (!seen.has(node)) visit(node);
  return circles;
}

/** Returns the graph of the folders that `nameOf` gives for files; files without a name are left out. */
export function foldersOf(files, nameOf) {
  const folders = new Map();
  for (const [file, imports] of files) {
    const from = nameOf(file);
    if (!from) continue;
    if (!folders.has(from)) folders.set(from, new Set());
    for (const to of [...imports].map(nameOf)) if (to && to !== from) folders.get(from).add(to);
  }
  return folders;
}
