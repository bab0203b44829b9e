import { deviceKindOf } from './device-kind.js';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', 'ios'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36', 'android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'computer'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'computer'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'computer'],
  ['curl/8.9.0', 'other'],
  [undefined, 'other'],
])('the device of %s is of the kind %s', (agent, kind) =>
  expect(deviceKindOf({ headers: { 'user-agent': agent } })).toBe(kind),
);
