// Leftovers of a careless suite. Two suites run this file, one after the other in one process: each must find none of them.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import { expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import mongoose from 'mongoose';
import prom from 'prom-client';
import { countCalls } from './state.mjs';

const { fetch } = globalThis;
const left = Symbol.for('left by a suite');

test('finds nothing of the suite before it', () => {
  expect(countCalls()).toBe(1);
  expect(globalThis.left).toBeUndefined();
  expect(String(fetch)).not.toContain('left');
  expect(process.env.LEFT).toBeUndefined();
  expect(process.env.GIVEN).toBe('by whoever started it');
  expect(process.listenerCount('SIGHUP')).toBe(0);
  expect(Date.now()).toBeGreaterThan(Date.UTC(2020, 0));
  expect(jest.isMockFunction(Logger.prototype.log)).toBe(false);
  expect(prom.register.getSingleMetric('left')).toBeUndefined();
});

test('leaves everything', () => {
  globalThis.left = true;
  globalThis.fetch = () => 'left';
  process.env.LEFT = 'left';
  delete process.env.GIVEN;
  process.on('SIGHUP', () => undefined);
  jest.spyOn(Logger.prototype, 'log');
  new prom.Counter({ name: 'left', help: 'left' });
  new AsyncLocalStorage().enterWith('left');
  jest.useFakeTimers({ now: 0 });
});

test('has the packages of the suite before it, in a realm with them', () => {
  const { EJSON } = mongoose.mongo.BSON;
  expect(EJSON.parse('{"at":{"$date":"2026-01-01T00:00:00Z"}}').at).toBeInstanceOf(Date);
  appendFileSync(process.env.COPIES_FILE, mongoose[left] ? 'the same\n' : 'first\n');
  mongoose[left] = true;
});
