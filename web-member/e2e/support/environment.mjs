// Jest environment of the browser suites: one browser for all suites of a worker, and how many tests and hooks failed.
import { TestEnvironment } from 'jest-environment-node';
import { launchChromium } from '../../../scripts/lib/chromium.mjs';

// This module lives as long as the worker; what a suite imports lives as long as the suite.
let running;

// The browser's library catches this signal and goes on: an interrupted run would test without a browser to its end.
process.once('SIGTERM', () => {
  void Promise.resolve(running)
    .then((one) => one?.close())
    .catch(() => undefined)
    .finally(() => process.exit(143));
});

async function browser() {
  if (running && !(await running.then((one) => one.isConnected()).catch(() => false))) running = undefined;
  return (running ??= launchChromium());
}

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.suite = { browser, failures: 0 };
  }

  handleTestEvent({ name }) {
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.suite.failures += 1;
  }
}
