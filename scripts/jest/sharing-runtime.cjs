// Jest runtime of the suites that run on node alone (docs/adr/0063-suites-share-the-packages-of-their-worker.md). Jest loads
// everything for each suite; here a worker loads a package once, as node does, and keeps transformed text and the functions of
// CommonJS files, of Jest too. Our own modules are loaded for each suite.
const asyncHooks = require('node:async_hooks');
const { statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const vm = require('node:vm');
const Runtime = require('jest-runtime').default;
const { loadPackages } = require('./environment.cjs');

const PACKAGE = /[\\/]node_modules[\\/]/;
/** Packages that the platform patches or stores state in: each suite has its own. */
const OF_A_SUITE = /[\\/]node_modules[\\/](kafkajs|prom-client)[\\/]/;
const isShared = (path) => PACKAGE.test(path) && !OF_A_SUITE.test(path) && !path.endsWith('.json');

/** Caches of this worker, by path: the modules that stand for shared packages, functions of CommonJS files, transformed text. */
const packages = new Map();
const functions = new Map();
const transformed = new Map();
/** Runtime of the suite that runs: cached functions import by it. */
let running;

/** Resolves with the module that gives suites what a package exports; the package is loaded by node itself, once. */
function sharedModule(path) {
  if (!packages.has(path)) packages.set(path, load(path));
  return packages.get(path);
}

async function load(path) {
  const exported = await loadPackages(() => import(pathToFileURL(path).href));
  const names = Object.keys(exported);
  const setExports = function () {
    for (const name of names) this.setExport(name, exported[name]);
  };
  const module = new vm.SyntheticModule(names, setExports, { identifier: path });
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}

/**
 * Returns the function of a CommonJS file in the realm of the process: one for all suites, for it holds nothing of them. Throws a
 * SyntaxError where the file is no CommonJS.
 */
function functionOf(source, filename, parameters) {
  const known = functions.get(filename);
  if (known?.source === source) return known.run;
  const head = `(function (${parameters.join(', ')}) { `;
  const script = new vm.Script(`${head}${source}\n})`, {
    filename,
    columnOffset: -head.length,
    importModuleDynamically: (specifier, _script, attributes) =>
      running.executor.dynamicImport(specifier, filename, running.esmLoader.getContext(), attributes),
  });
  const run = script.runInThisContext();
  functions.set(filename, { source, run });
  return run;
}

class SharingRuntime extends Runtime {
  storages = [];

  constructor(...args) {
    super(...args);
    running = this;
    const { coreModule, esmLoader, executor, transformCache } = this;

    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      try {
        return functionOf(source, filename, executor.injectedModuleParameters);
      } catch {
        // Jest knows what to do with a file that is no CommonJS, and how to report it.
        return compile(source, filename);
      }
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

    // From Node 24.9 on Jest loads modules synchronously where it can, and asks the functions below for none of them.
    this._resolution.hasDistinctAsyncResolver = () => true;
    // Without a context a module is of the realm of the process.
    esmLoader.getContext = () => undefined;
    const resolveModule = esmLoader.resolveModule.bind(esmLoader);
    esmLoader.resolveModule = async (specifier, from, context) => {
      if (!/^(\.|data:|node:|@jest\/globals$)/.test(specifier)) {
        const path = await this._resolution.resolveEsmAsync(from, specifier);
        if (isShared(path)) return sharedModule(path);
      }
      return resolveModule(specifier, from, context);
    };
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

  requireModuleOrMock(from, moduleName) {
    if (moduleName !== '@jest/globals' && !this._resolution.isCoreModule(moduleName)) {
      const path = this._resolution.resolveCjs(from, moduleName);
      if (isShared(path)) return loadPackages(() => createRequire(from)(path));
    }
    return super.requireModuleOrMock(from, moduleName);
  }
}

module.exports = { __esModule: true, default: SharingRuntime };
