// Breaks what is compiled, for tests that run the product as processes of its own or in a browser.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { putBack, replaceFile } from './kept-files.mjs';
import { holdLock } from './lock.mjs';
import { mutate, sourceOf } from './mutations.mjs';

/** Returns the options that the servers are compiled with, for one file by itself. */
function compilerOptions(root) {
  const file = join(root, 'tsconfig.base.json');
  const { config } = ts.readConfigFile(file, (path) => readFileSync(path, 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  // One file alone does not know the package.json that makes it a module.
  return { ...options, module: ts.ModuleKind.ESNext, sourceMap: false, declaration: false, composite: false };
}

/** Returns where a source of the servers is compiled to, below the checkout. */
export const compiledOf = (file) =>
  file
    .replace(/^proto\/gen\//, 'proto/dist/')
    .replace(/\/src\//, '/dist/')
    .replace(/\.ts$/, '.js');

/** Replaces the compiled form of the one file that is mutated. */
async function breakServer(root, mutation) {
  const file = sourceOf(mutation.file);
  const text = mutate(readFileSync(join(root, file), 'utf8'), mutation);
  const { outputText } = ts.transpileModule(text, { fileName: file, compilerOptions: compilerOptions(root) });
  replaceFile(root, compiledOf(file), outputText);
}

/** Who breaks what: each whose `of` fits the file does. One may answer with what undoes it, beyond files put back. */
const BREAKERS = [{ of: /^(services|gateway|proto)\/.*\.(ts|json)$/, break: breakServer }];

/**
 * Runs `run` while the compiled product is broken by a mutation, and puts it back whatever happens; what a killed run has
 * left broken is put back first. Resolves with what `run` answers. Throws when nothing compiled comes of that file, or
 * when another run holds the build of this checkout.
 */
export async function withMutatedBuild(root, mutation, run) {
  const breakers = BREAKERS.filter((one) => one.of.test(mutation.file));
  if (breakers.length === 0) throw new Error(`nothing is compiled of ${mutation.file}`);
  const release = holdLock(join(root, '.stack/mutated-build.lock'), 'the build of this checkout is in use by a run');
  const undoing = [];
  const restore = () => putBack(root);
  process.on('exit', restore);
  try {
    putBack(root);
    for (const breaker of breakers) undoing.push(await breaker.break(root, mutation));
    return await run();
  } finally {
    restore();
    process.off('exit', restore);
    try {
      for (const undo of undoing) await undo?.();
    } finally {
      release();
    }
  }
}

const RELATIVE = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** Returns whether a test runs what is compiled: it, or a file of ours that it imports, names a compiled entry. */
export function runsCompiled(root, test, seen = new Set()) {
  if (seen.has(test)) return false;
  seen.add(test);
  let text;
  try {
    text = readFileSync(join(root, test), 'utf8');
  } catch {
    return false;
  }
  if (/\/dist\/main\.js['`]/.test(text)) return true;
  return [...text.matchAll(RELATIVE)].some(([, path]) =>
    runsCompiled(root, join(dirname(test), path).replace(/\.js$/, '.ts'), seen),
  );
}
