// Builds the member app with mutations, in a folder of its own: they are made while their file is read, nothing of the
// checkout changes. Arguments: the folder, and the mutations as JSON.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { mutate } from '../lib/mutations.mjs';
import { root } from '../lib/paths.mjs';

const [outDir, json] = process.argv.slice(2);
const waiting = new Set(JSON.parse(json));

const mutating = {
  name: 'club:mutations',
  enforce: 'pre',
  load(id) {
    const own = [...waiting].filter(({ file }) => join(root, file) === id);
    if (own.length === 0) return null;
    for (const mutation of own) waiting.delete(mutation);
    return own.reduce(mutate, readFileSync(id, 'utf8'));
  },
};

await build({
  root: join(root, 'web-member'),
  logLevel: 'warn',
  plugins: [mutating],
  build: { outDir, emptyOutDir: true },
});
if (waiting.size > 0) throw new Error(`not in the member app: ${[...waiting].map(({ file }) => file).join(', ')}`);
