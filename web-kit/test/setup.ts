import './react-timer.js';
import '@testing-library/jest-dom/jest-globals';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import * as react from 'react';

// React's development build creates an error for every element, to name the element's owner in warnings, until it has created ten
// thousand within a second. The counter is set as if it had.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: { recentlyCreatedOwnerStacks: number };
};
if (internals.recentlyCreatedOwnerStacks === undefined) throw new Error('React counts its owner stacks elsewhere now');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });

// Answers come to the store by themselves, as they do in a browser: tests wait for what they change (`findBy`, `waitFor`)
// and cannot wrap them. What tests do themselves is wrapped by the library, which asks for the setting when it needs it.
beforeAll(() => {
  (globalThis as Record<string, unknown>)['IS_REACT_ACT_ENVIRONMENT'] = false;
});

afterEach(() => {
  cleanup();
  // what one test left on the device is not the next one's
  globalThis.localStorage?.clear();
});

// jsdom lacks these; Radix and sonner ask for them.
const win = window as unknown as Record<string, unknown>;
win['ResizeObserver'] ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
win['matchMedia'] ??= (query: string) => ({
  matches: query.includes('prefers-reduced-motion'),
  media: query,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
Object.defineProperty(globalThis.crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
// jsdom has it and only complains.
win['scrollTo'] = () => {};
const proto = Element.prototype as unknown as Record<string, unknown>;
proto['hasPointerCapture'] ??= () => false;
proto['setPointerCapture'] ??= () => {};
proto['releasePointerCapture'] ??= () => {};
proto['scrollIntoView'] ??= () => {};
