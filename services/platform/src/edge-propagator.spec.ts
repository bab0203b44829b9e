import { defaultTextMapGetter, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { EdgePropagator } from './edge-propagator.js';

const TRACE = 'a'.repeat(32);
const headers = (flags: string) => ({ traceparent: `00-${TRACE}-${'b'.repeat(16)}-${flags}` });

/** Returns an edge that believes two callers a second, and the way to call it. */
function edge() {
  const clock = { ms: 0 };
  const propagator = new EdgePropagator(new W3CTraceContextPropagator(), () => clock.ms, 2);
  const read = (carrier: object) =>
    trace.getSpanContext(propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter));
  return { clock, read };
}

it('sends the traces of a few callers a second, and of the others keeps the id alone', () => {
  const { clock, read } = edge();
  const flags = () => Array.from({ length: 4 }, () => read(headers('01'))?.traceFlags);
  expect(flags()).toEqual([1, 1, 0, 0]);
  clock.ms = 999;
  expect(read(headers('01'))).toMatchObject({ traceId: TRACE, traceFlags: 0 });
  clock.ms = 1_000;
  expect(flags()).toEqual([1, 1, 0, 0]);
});

it('counts only callers whose trace is sent', () => {
  const { read } = edge();
  for (let n = 0; n < 5; n += 1) {
    expect(read(headers('00'))?.traceFlags).toBe(0);
    expect(read({})).toBeUndefined();
  }
  expect(read(headers('01'))?.traceFlags).toBe(1);
});
