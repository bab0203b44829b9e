// The services and the gateway in a few files, packages and all, for the processes of a product: to load the modules of one
// takes two seconds, most of them for finding and opening 2,000 files.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeHash } from './code-hash.mjs';
import { removeTree } from './files.mjs';
import { root } from './paths.mjs';
import { PROCESSES } from './product-processes.mjs';

/** Compiled processes; the others are a file each. */
const COMPILED = PROCESSES.filter(({ entry }) => entry.endsWith('dist/main.js'));
const BUNDLES = join(root, '.stack', 'bundles');
const PACKAGE = /[\\/]node_modules[\\/]/;
/** Packages that read files beside themselves: native code, the contract of the health check, and the documentation pages. */
const IN_PLACE = /^(sharp|@node-rs\/.*|grpc-health-check|swagger-ui-dist(\/.*)?)$/;

/**
 * Returns what gives the file to start a process by: its bundle where there is one of the code as it is now, else its
 * entry. Traces are taken inside the packages as they are installed, so who asks for traces gets the entry, too.
 */
export function startFiles(bundles = BUNDLES) {
  const dir = bundlesDir(bundles);
  return ({ name, service = name, entry }, variables) => {
    const bundle = join(dir, `${service}.mjs`);
    return existsSync(bundle) && !variables.OTEL_EXPORTER_OTLP_ENDPOINT ? bundle : resolve(root, entry);
  };
}

/** Returns the folder of the bundles of the code as it is now; it is there once they are made. */
export const bundlesDir = (bundles = BUNDLES) => join(bundles, codeHash(COMPILED));

/** Bundles them unless that was done with the same code. */
export async function bundleServices() {
  const dir = bundlesDir();
  if (existsSync(dir)) return 'unchanged';
  removeTree(BUNDLES);
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.fromEntries(COMPILED.map(({ name, entry }) => [name, resolve(root, entry)])),
    platform: 'node',
    external: IN_PLACE,
    treeshake: false,
    // Packages that Nest asks for and can do without are not there.
    logLevel: 'silent',
    plugins: [ownModules],
  });
  try {
    await build.write({
      dir,
      format: 'esm',
      keepNames: true,
      // Half of a start is reading what stands in the packages; what lines are is what the maps are for.
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      comments: false,
      sourcemap: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
      // Packages that few processes need are read by those alone.
      codeSplitting: { groups: [{ name: 'packages', test: PACKAGE, minShareCount: 4 }] },
    });
    // Removes the source maps of packages: nobody needs their lines, and the maps take long to read.
    for (const name of readdirSync(dir)) if (/^packages-.*\.map$/.test(name)) rmSync(join(dir, name));
  } catch (error) {
    removeTree(BUNDLES);
    throw error;
  } finally {
    await build.close();
  }
  return `${COMPILED.length} processes`;
}

/** Keeps the paths of our own modules, for the files they read beside themselves, and their lines in TypeScript. */
const ownModules = {
  name: 'own-modules',
  load(id) {
    if (PACKAGE.test(id) || extname(id) !== '.js' || !existsSync(`${id}.map`)) return null;
    const code = readFileSync(id, 'utf8').replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    return { code, map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
  },
};
