// Jest runtime that keeps for its worker what is the same for every suite: transformed text and compiled CommonJS files, of
// Jest too. Every suite still loads all of its modules anew, in its realm (docs/adr/0063-suites-share-the-packages-of-their-worker.md).
const asyncHooks = require('node:async_hooks');
const { statSync } = require('node:fs');
const vm = require('node:vm');
const Runtime = require('jest-runtime').default;

const PACKAGE = /[\\/]node_modules[\\/]/;

/** Of this worker, by path. */
const scripts = new Map();
const transformed = new Map();
/** That of the suite that runs: a script that is kept imports by it. */
let running;

/** Returns the script that gives the function of a CommonJS file. Throws a SyntaxError where it is none. */
function scriptOf(source, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join(', ')}) { `;
  const script = new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (specifier, _script, attributes) =>
      running.executor.dynamicImport(specifier, filename, running.esmLoader.getContext(), attributes),
  });
  scripts.set(filename, { source, script });
  return script;
}

class KeepingRuntime extends Runtime {
  storages = [];

  constructor(...args) {
    super(...args);
    running = this;
    const { coreModule, executor, transformCache } = this;

    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = this._environment.getVmContext();
      if (!context) return null;
      let script;
      try {
        script = scriptOf(source, filename, executor.injectedModuleParameters);
      } catch {
        // Jest knows what to do with a file that is no CommonJS, and how to report it.
        return compile(source, filename);
      }
      return this.run(script, context);
    };

    const requireCore = coreModule.require.bind(coreModule);
    coreModule.require = (name) => (/^(node:)?async_hooks$/.test(name) ? this.asyncHooks() : requireCore(name));

    const transform = transformCache.transform.bind(transformCache);
    const config = JSON.stringify(this._config.transform);
    transformCache.transform = (filename, options) => {
      if (options?.isInternalModule || PACKAGE.test(filename)) return transform(filename, options);
      const { mtimeMs, size } = statSync(filename);
      const version = [config, mtimeMs, size, options?.supportsStaticESM].join(' ');
      let known = transformed.get(filename);
      if (known?.version !== version) {
        const code = transform(filename, options);
        known = { version, code, map: transformCache.sourceMaps.get(filename) };
        transformed.set(filename, known);
      }
      if (known.map) transformCache.sourceMaps.set(filename, known.map);
      return known.code;
    };
  }

  /** Returns what a script gives in the realm of the suite. */
  run(script, context) {
    return script.runInContext(context);
  }

  /** Returns node:async_hooks for a suite: storages that are never switched off would slow down every suite after it. */
  asyncHooks() {
    const { storages } = this;
    class AsyncLocalStorage extends asyncHooks.AsyncLocalStorage {
      constructor(...args) {
        super(...args);
        storages.push(this);
      }
    }
    return { ...asyncHooks, AsyncLocalStorage };
  }

  teardown() {
    super.teardown();
    for (const storage of this.storages) storage.disable();
  }
}

module.exports = { __esModule: true, default: KeepingRuntime };
