// First-route JavaScript and CSS of both web apps, gzipped: what index.html loads, and with it the page that one opens
// (its own chunk and all that this imports at once; forms, dialogs and texts that follow a first drawing are not in it).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/paths.mjs';

const MAX_JS_KB = 175;
const MAX_CSS_KB = 15;
const PAGES = ['landing', 'sign-in', 'dashboard'];
/** What must never come before somebody opens the camera. */
const SCAN_ONLY = /tesseract|recogni[sz]er|getUserMedia/;

const dist = join(root, 'web-member/dist');
const sizeOf = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);

/** A chunk and everything that it imports statically. */
function withImports(files) {
  const all = new Set();
  const add = (file) => {
    if (all.has(file)) return;
    all.add(file);
    const code = readFileSync(join(dist, file), 'utf8');
    for (const [, name] of code.matchAll(/(?:^|[;}\n])import(?:[^'"();]*?from)?\s*["']\.\/([^"']+\.js)["']/g))
      add(`assets/${name}`);
  };
  files.forEach(add);
  return all;
}

/** Sizes in KiB (gzip) of what index.html and each first page load. */
export function firstRoute() {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = (pattern) => [...new Set([...html.matchAll(pattern)].map((m) => m[1]))];
  const shell = named(/(?:src|href)="\/drypers-baby-club\/([^"]+\.js)"/g);
  const css = total(named(/href="\/drypers-baby-club\/([^"]+\.css)"/g));
  const chunks = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'));
  const pages = PAGES.map((page) => {
    const chunk = chunks.find((name) => name.startsWith(`${page}-page-`));
    if (!chunk) throw new Error(`no chunk of the ${page} page: npm run build`);
    const files = withImports([...shell, `assets/${chunk}`]);
    const early = [...files].filter((file) => SCAN_ONLY.test(readFileSync(join(dist, file), 'utf8')));
    return { page, js: total(files), early };
  });
  return { js: total(withImports(shell)), css, pages };
}

export default async function bundle() {
  const { js, css, pages } = firstRoute();
  console.log(`index.html: ${js.toFixed(1)} KB JavaScript, ${css.toFixed(1)} KB CSS (limit ${MAX_CSS_KB}), gzip`);
  for (const page of pages) {
    console.log(`with the ${page.page} page: ${page.js.toFixed(1)} KB JavaScript (limit ${MAX_JS_KB})`);
    for (const file of page.early) console.log(`  ${file} has code of the camera`);
  }
  return css <= MAX_CSS_KB && pages.every(({ js: size, early }) => size <= MAX_JS_KB && early.length === 0);
}
