import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../src/theme/first-paint.js', import.meta.url));

/**
 * Puts the script that chooses the theme at the end of the head, before the first paint: a classic script, under a hashed
 * name, so that browsers keep it for good.
 */
export function themeScript(): Plugin {
  let base = '/';
  let building = false;
  return {
    name: 'club:theme-script',
    configResolved(config) {
      base = config.base;
      building = config.command === 'build';
    },
    buildStart() {
      if (building) this.emitFile({ type: 'asset', name: 'theme.js', source: readFileSync(SOURCE) });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const emitted = Object.values(bundle ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes('theme.js'),
        );
        const src = base + (emitted?.fileName ?? 'src/theme/first-paint.js');
        return [{ tag: 'script', attrs: { src }, injectTo: 'head' }];
      },
    },
  };
}
