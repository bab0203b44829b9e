import type { Plugin } from 'vite';

/** Address of the script that chooses the theme, by the root of the app. */
export const FIRST_PAINT = 'src/theme/first-paint.js';

/**
 * Puts the script that chooses the theme at the end of the head, before the first paint, while the app is developed; the build
 * puts it into the file of the head (first-view.ts).
 */
export function themeScript(): Plugin {
  let base = '/';
  return {
    name: 'club:theme-script',
    apply: 'serve',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: base + FIRST_PAINT }, injectTo: 'head' }],
  };
}
