// Jest runtime of the suites that run on node alone (docs/adr/0063-suites-share-the-packages-of-their-worker.md). Jest loads
// everything anew for each suite; here a worker loads a package once, as node does, and only what is ours anew.
const { createRequire } = require('node:module');
const { pathToFileURL } = require('node:url');
const vm = require('node:vm');
const { loadPackages } = require('./environment.cjs');
const KeepingRuntime = require('./keeping-runtime.cjs').default;

const PACKAGE = /[\\/]node_modules[\\/]/;
/** What the platform corrects or puts something into: each suite has its own. */
const OF_A_SUITE = /[\\/]node_modules[\\/](kafkajs|prom-client)[\\/]/;
const isShared = (path) => PACKAGE.test(path) && !OF_A_SUITE.test(path) && !path.endsWith('.json');

/** Of this worker: the modules that stand for shared packages, by path, and the functions of scripts. */
const packages = new Map();
const functions = new WeakMap();

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

class SharingRuntime extends KeepingRuntime {
  constructor(...args) {
    super(...args);
    const { esmLoader } = this;
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

  /** Returns the function of a CommonJS file in the realm of the process: one for all suites, for it holds nothing of them. */
  run(script) {
    if (!functions.has(script)) functions.set(script, script.runInThisContext());
    return functions.get(script);
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
