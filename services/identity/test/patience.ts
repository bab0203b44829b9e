import { jest } from '@jest/globals';

// Real servers on a busy machine: a limit for what hangs, not a measure of speed.
jest.setTimeout(90_000);
