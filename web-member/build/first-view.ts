import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type * as Prerender from '../src/app/prerender.js';
import { start, type FirstFiles, type Places } from '../src/start.ts';
import { FIRST_PAINT } from './theme-script.ts';

/** First pages that are loaded from their head on, by the module of each. */
const MEMBER = {
  '/dashboard': ['features/dashboard/dashboard-page.tsx'],
  '/pointshop': ['features/shop/shop-page.tsx'],
  '/scancode': ['app/earn-pages.ts'],
  '/uploadReceipt': ['app/earn-pages.ts'],
};
const VISITOR = [
  ['/signin', 'features/auth/sign-in-page.tsx'],
  ['/en', 'features/signup/landing-page.tsx'],
  ['/bm', 'features/signup/landing-page.tsx'],
] as const;
const PLACES: Places = { base: '/drypers-baby-club', tokenKey: 'club.token', languageKey: 'club.language' };

type Bundle = Rolldown.OutputBundle;

/** Returns the files of a module and all that they import at once, less those of the entry. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const all = new Set<string>();
  const add = (name: string) => {
    if (all.has(name)) return;
    all.add(name);
    const chunk = chunks.find(({ fileName }) => fileName === name);
    chunk?.imports.forEach(add);
  };
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => add(fileName));
  const early = new Set(all);
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`web-member/src/${module}`));
  if (!found) throw new Error(`first view: no file of ${module}`);
  add(found.fileName);
  return [...all].filter((name) => !early.has(name));
}

/** Draws one view by the app's own components, on a server of its own: what one view has loaded, the next would draw. */
async function drawn(root: string, draw: (views: typeof Prerender) => string | Promise<string>): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['@club/web-kit', 'typed-redux-saga'] },
  });
  try {
    const view = await draw((await server.ssrLoadModule('/src/app/prerender.tsx')) as typeof Prerender);
    // the content security policy of the pages forbids them
    if (/\sstyle="/.test(view)) throw new Error('first view: it has an inline style');
    return view;
  } finally {
    await server.close();
  }
}

/** Draws what each page shows before any code runs. */
async function views(root: string) {
  const en = await drawn(root, ({ drawLanding }) => drawLanding('en'));
  const bm = await drawn(root, ({ drawLanding }) => drawLanding('bm'));
  return { en, bm, shape: await drawn(root, ({ drawShape }) => drawShape()) };
}

/**
 * Pages that are shown before the app's code is there: the landing page in `en.html` and `bm.html`, which are served for its addresses
 * (scripts/lib/static-site.mjs), the rough shape of a page in `index.html`, and in the head of each the file that chooses
 * the theme (src/theme) and starts loading a page at once (src/start.ts).
 */
export function firstView(): Plugin {
  let [root, outDir] = ['', ''];
  let head = '';
  return {
    name: 'club:first-view',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
    },
    generateBundle(_options, bundle) {
      const addresses = (module: string) => filesOf(bundle, module).map((name) => `${PLACES.base}/${name}`);
      const files: FirstFiles = {
        member: Object.fromEntries(Object.entries(MEMBER).map(([path, modules]) => [path, modules.flatMap(addresses)])),
        visitor: VISITOR.map(([ending, module]) => [ending, addresses(module)]),
        texts: {
          member: { en: addresses('app/texts/en.ts'), bm: addresses('app/texts/bm.ts') },
          visitor: { en: addresses('app/texts/visitor-en.ts'), bm: addresses('app/texts/visitor-bm.ts') },
        },
      };
      // one file: the theme is chosen before the first paint, which waits for the head
      const theme = readFileSync(join(root, FIRST_PAINT), 'utf8');
      const source = `${theme}(${start.toString()})(${JSON.stringify(files)},${JSON.stringify(PLACES)})\n`;
      const name = `assets/start-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName: name, source });
      head = `<script src="${PLACES.base}/${name}"></script>`;
    },
    async closeBundle() {
      const { en, bm, shape } = await views(root);
      const file = join(outDir, 'index.html');
      const html = readFileSync(file, 'utf8').replace(/<link rel="manifest"[^>]*>/, (link) => `${link}\n    ${head}`);
      const empty = '<div id="root"></div>';
      if (!html.includes(empty) || !html.includes(head)) throw new Error('first view: index.html has another shape');
      const landing = (view: string) => html.replace(empty, () => `<div id="root" data-landing>${view}</div>`);
      writeFileSync(
        file,
        html.replace(empty, () => `<div id="root">${shape}</div>`),
      );
      writeFileSync(join(outDir, 'en.html'), landing(en));
      writeFileSync(join(outDir, 'bm.html'), landing(bm).replace('<html lang="en">', '<html lang="ms">'));
    },
  };
}
