// First-route JavaScript and CSS of web-member: what index.html loads before anything is clicked, gzipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../lib/paths.mjs';

const LIMIT_JS_KB = 175;
const LIMIT_CSS_KB = 15;

/** Sizes in KiB (gzip) of what the landing page loads first. */
export function firstRoute() {
  const dist = join(root, 'web-member/dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const sum = (pattern) =>
    [...new Set([...html.matchAll(pattern)].map((m) => m[1]))]
      .map((url) => gzipSync(readFileSync(join(dist, url.replace(/^\/drypers-baby-club\//, ''))), { level: 9 }).length)
      .reduce((total, size) => total + size, 0) / 1024;
  return { js: sum(/(?:src|href)="([^"]+\.js)"/g), css: sum(/href="([^"]+\.css)"/g) };
}

export default async function bundle() {
  const { js, css } = firstRoute();
  console.log(
    `first route: ${js.toFixed(1)} KB JavaScript (limit ${LIMIT_JS_KB}), ${css.toFixed(1)} KB CSS (limit ${LIMIT_CSS_KB}), gzip`,
  );
  return js <= LIMIT_JS_KB && css <= LIMIT_CSS_KB;
}
