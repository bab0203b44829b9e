// Jest environment of the browser suites: one browser for all suites of a worker, and how many tests and hooks failed.
import { TestEnvironment } from 'jest-environment-node';
import { launchChromium } from '../../../scripts/lib/chromium.mjs';

// This module lives as long as the worker; what a suite imports lives as long as the suite.
let running;

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
