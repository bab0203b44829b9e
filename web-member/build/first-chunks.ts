import { build, type Rolldown } from 'vite';

type Group = NonNullable<Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']>[number];

/** The pages that are opened first, and what they bring by themselves once they are drawn, by module. */
const FIRST = {
  landing: ['features/signup/landing-page.tsx'],
  'sign-in': ['features/auth/sign-in-page.tsx'],
  home: ['features/dashboard/dashboard-page.tsx'],
  shop: ['features/shop/shop-page.tsx'],
  'home-later': [
    'features/dashboard/dashboard-prompts.tsx',
    'features/news/news-slider.tsx',
    'features/quest/index.carousel.ts',
  ],
  forms: ['features/signup/signup-form.tsx'],
};
type First = keyof typeof FIRST;

/** Parts of dialogs: most pages open some, but draw none at first. */
const DIALOG =
  /@radix-ui[\\/]react-(?!slot|compose-refs)|node_modules[\\/]aria-hidden|web-kit[\\/]src[\\/](ui[\\/]dialog|lib[\\/](sheet|scrim|return-focus))\./;

interface Need {
  by: Set<First>;
  /** The number of pages and later parts that have it. */
  times: number;
}

/** Returns which of the first pages need each module: the app is put together once as the bundler does it by itself. */
async function needs(root: string, treeshake: Rolldown.InputOptions['treeshake']): Promise<Map<string, Need>> {
  const found = new Map<string, Need>();
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'club:first-chunks',
        enforce: 'pre',
        load: (id) => (id.endsWith('.css') ? '' : null),
        generateBundle(_options, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const add = (name: string, into: Set<string>) => {
            if (into.has(name)) return;
            into.add(name);
            chunks.find(({ fileName }) => fileName === name)?.imports.forEach((one) => add(one, into));
          };
          for (const { facadeModuleId, fileName } of chunks) {
            if (!facadeModuleId) continue;
            const files = new Set<string>();
            add(fileName, files);
            const first = (Object.keys(FIRST) as First[]).find((name) =>
              FIRST[name].some((module) => facadeModuleId.endsWith(`web-member/src/${module}`)),
            );
            for (const chunk of chunks.filter((one) => files.has(one.fileName)))
              for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
                if (renderedLength === 0) continue;
                const need = found.get(id) ?? { by: new Set(), times: 0 };
                if (first) need.by.add(first);
                need.times += 1;
                found.set(id, need);
              }
          }
        },
      },
    ],
    build: { write: false, minify: false, target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { treeshake } },
  });
  return found;
}

/** The files of these groups, from the one that goes before: a file takes what its modules import along, where no file before has it. */
const FILES = ['dialog', 'kit', 'visitor', 'landing', 'sign-in', 'home', 'shop', 'home-later', 'forms'] as const;

/** Returns the file of a module by the pages that need it; undefined for what no first page has. */
function fileOf(id: string, need: Need | undefined): (typeof FILES)[number] | undefined {
  if (DIALOG.test(id)) return 'dialog';
  const page = (Object.keys(FIRST) as First[]).find((name) => FIRST[name].some((module) => id.endsWith(module)));
  // what follows a page is one file with it; a page keeps its own
  if (page) return page === 'home-later' ? page : undefined;
  if (!need) return undefined;
  const { by, times } = need;
  const visitors = by.has('landing') || by.has('sign-in');
  if (visitors && (by.has('home') || by.has('shop') || by.has('home-later'))) return 'kit';
  if (by.has('landing') && by.has('sign-in')) return 'visitor';
  const only = (['landing', 'sign-in', 'home', 'shop', 'home-later'] as const).find((name) => by.has(name));
  if (only) return only;
  // what the form alone has stays with it
  return by.has('forms') && times > 1 ? 'forms' : undefined;
}

/**
 * Returns groups of modules by the first pages that need them: each of these comes in few files, with little that it does not need.
 * They follow the imports by themselves; a page becomes a first page by its line in `FIRST`.
 */
export async function firstChunks(root: string, treeshake: Rolldown.InputOptions['treeshake']): Promise<Group[]> {
  const found = await needs(root, treeshake);
  return FILES.map((name, index) => ({
    name,
    priority: FILES.length - index,
    test: (id) => fileOf(id, found.get(id)) === name,
  }));
}
