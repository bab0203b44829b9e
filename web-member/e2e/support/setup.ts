// Jest setup file: a test ends by its condition; this only ends one that hangs, after what it may wait for (until.ts).
import { jest } from '@jest/globals';

jest.setTimeout(600_000);
