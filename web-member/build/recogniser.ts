import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const resolve = createRequire(import.meta.url).resolve;
const folder = (name: string) => dirname(resolve(`${name}/package.json`));

// The recogniser of tesseract.js chooses one of the three by what the processor can do.
const CORES = ['tesseract-core-lstm', 'tesseract-core-simd-lstm', 'tesseract-core-relaxedsimd-lstm'];

/**
 * Serves the recogniser ourselves, in a folder named by its version: worker, WebAssembly and the small trained data.
 * The data stay packed under a name ending in .gz, as the worker unpacks them itself.
 */
export function recogniserFiles(): Plugin {
  return {
    name: 'club:recogniser',
    apply: 'build',
    generateBundle() {
      const core = dirname(resolve('tesseract.js-core/package.json'));
      const { version } = JSON.parse(readFileSync(join(folder('tesseract.js'), 'package.json'), 'utf8')) as {
        version: string;
      };
      const files = [
        join(folder('tesseract.js'), 'dist', 'worker.min.js'),
        ...CORES.map((name) => join(core, `${name}.wasm.js`)),
        join(folder('@tesseract.js-data/eng'), '4.0.0_best_int', 'eng.traineddata.gz'),
      ];
      for (const file of files) {
        const name = file.slice(dirname(file).length + 1);
        this.emitFile({
          type: 'asset',
          fileName: `assets/recogniser-${version}/${name}`,
          source: readFileSync(file),
        });
      }
    },
  };
}
