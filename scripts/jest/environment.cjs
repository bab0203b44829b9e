// Jest environment of the suites that run on node alone: the realm of the process itself, so that a Date, an Error or bytes of
// a package are what a suite means by them. What a suite changed in it is put back when the suite ends.
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const EVENTS = [
  ...['beforeExit', 'disconnect', 'exit', 'message', 'warning'],
  ...['SIGHUP', 'SIGINT', 'SIGTERM', 'uncaughtException', 'unhandledRejection', 'rejectionHandled'],
];

/** Globals that packages defined while they were loaded: they load once, so these stay. */
const ofPackages = new Set();

/** Returns what `load` returns; it loads packages. The globals that they define belong to no suite. */
function loadPackages(load) {
  const before = new Set(Reflect.ownKeys(globalThis));
  const keep = () => {
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) ofPackages.add(key);
  };
  const loaded = load();
  if (loaded instanceof Promise) return loaded.finally(keep);
  keep();
  return loaded;
}

/** Returns a function that restores the process to its present state. */
function remember() {
  const descriptor = (key) => Reflect.getOwnPropertyDescriptor(globalThis, key);
  const globals = new Map(Reflect.ownKeys(globalThis).map((key) => [key, descriptor(key)]));
  const listeners = new Map(EVENTS.map((event) => [event, process.rawListeners(event)]));
  const { exit, exitCode } = process;
  const env = { ...process.env };
  const cwd = process.cwd();
  return () => {
    for (const key of Reflect.ownKeys(globalThis))
      if (!globals.has(key) && !ofPackages.has(key)) Reflect.deleteProperty(globalThis, key);
    for (const [key, was] of globals) {
      const is = descriptor(key);
      if (is?.value !== was.value || is?.get !== was.get) Reflect.defineProperty(globalThis, key, was);
    }
    for (const [event, before] of listeners)
      for (const one of process.rawListeners(event)) if (!before.includes(one)) process.removeListener(event, one);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
    process.chdir(cwd);
    Object.assign(process, { exit, exitCode });
  };
}

class ProcessEnvironment {
  constructor({ projectConfig }) {
    this.restore = remember();
    this.global = globalThis;
    Object.assign(globalThis, structuredClone(projectConfig.globals));
    const timers = { config: projectConfig, global: globalThis };
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers(timers);
    this.fakeTimers = new LegacyFakeTimers({
      ...timers,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** Jest asks for one; the runtime beside this file compiles without. */
  getVmContext() {
    return globalThis;
  }
}

module.exports = { __esModule: true, default: ProcessEnvironment, loadPackages };
