// First-route JavaScript and CSS of both web apps, gzipped, and the number of its files: those that index.html loads, and the page
// that is opened first (its own chunk and all that this imports at once; forms and dialogs that follow a first drawing, and the
// texts, which come in one of two languages, are not in it).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/paths.mjs';

/**
 * `pages`: the chunks of those that are opened first, by the beginning of their names. `later`: code that must come with
 * none of them.
 */
const APPS = [
  {
    name: 'web-member',
    base: '/drypers-baby-club/',
    maxJsKb: 175,
    maxCssKb: 15,
    // by web-member/build/first-chunks.ts
    maxFiles: 8,
    pages: ['landing-page-', 'sign-in-page-', 'dashboard-page-', 'shop-page-'],
    later: { of: 'the camera', found: /tesseract|recogni[sz]er|getUserMedia/ },
  },
  {
    name: 'web-admin',
    base: '/drypers-baby-club/admin/',
    maxJsKb: 230,
    maxCssKb: 18,
    maxFiles: 45,
    // what signing in and the menu lead to
    pages: ['dashboard-page-', 'record-'],
    later: { of: 'charts', found: /stroke-line-strong/ },
  },
];

const sizesIn = (dist) => (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;

/** Returns chunks with everything that they import statically. */
function withImports(dist, files) {
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

/** Sizes in KiB (gzip) of what index.html and each first page of an app load. */
function firstRoute({ name, base, pages: names, later }) {
  const dist = join(root, name, 'dist');
  const sizeOf = sizesIn(dist);
  const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = (kind) =>
    [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
      .map(([, address]) => address)
      .filter((address) => address.startsWith(base) && address.endsWith(kind))
      .map((address) => address.slice(base.length));
  const shell = [...new Set(named('.js'))];
  const chunks = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
  const pages = names.flatMap((page) => {
    const found = chunks.filter((file) => file.startsWith(page));
    if (found.length === 0) throw new Error(`no chunk ${page}* of ${name}: npm run build`);
    return found.map((chunk) => {
      const files = withImports(dist, [...shell, `assets/${chunk}`]);
      const early = [...files].filter((file) => later.found.test(readFileSync(join(dist, file), 'utf8')));
      return { page: chunk, js: total(files), files: files.size, early };
    });
  });
  return { js: total(withImports(dist, shell)), css: total(new Set(named('.css'))), pages };
}

/** Prints the sizes of both apps, of many pages of a kind the largest; answers whether all are within their limits. */
export default function bundle() {
  const results = APPS.map((app) => {
    const { js, css, pages } = firstRoute(app);
    console.log(
      `${app.name}, index.html: ${js.toFixed(1)} KB JavaScript, ${css.toFixed(1)} KB CSS (limit ${app.maxCssKb}), gzip`,
    );
    for (const kind of app.pages) {
      const [largest] = pages.filter(({ page }) => page.startsWith(kind)).sort((a, b) => b.js - a.js);
      console.log(
        `  with ${largest.page}: ${largest.js.toFixed(1)} KB JavaScript (limit ${app.maxJsKb}) in ${largest.files} files (limit ${app.maxFiles})`,
      );
    }
    for (const { page, early } of pages)
      for (const file of early) console.log(`  ${page} brings ${file} with code of ${app.later.of}`);
    return (
      css <= app.maxCssKb &&
      pages.every(({ js: size, files, early }) => size <= app.maxJsKb && files <= app.maxFiles && early.length === 0)
    );
  });
  return Promise.resolve(results.every(Boolean));
}
