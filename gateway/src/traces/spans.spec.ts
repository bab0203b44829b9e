import type { GatewayConfig } from '../config.js';
import { spansBody } from './spans.controller.js';
import { traceShare } from './trace-share.js';

const span = {
  ...{ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), call: 'POST /user/scancode' },
  ...{ startedAt: 1_795_000_000_000, ms: 87, status: 200 },
};
const takes = (over: object, count = 1) =>
  spansBody.safeParse({ spans: Array.from({ length: count }, () => ({ ...span, ...over })) }).success;

describe('spans of an app', () => {
  it('are taken with the ids of a trace and a call without values', () => {
    expect(takes({}, 20)).toBe(true);
    expect(takes({ call: 'GET /catalogue/image/{name}', status: 0 })).toBe(true);
  });

  it.each([
    ['an id that is not one', { traceId: 'A'.repeat(32) }],
    ['an id of zeros', { spanId: '0'.repeat(16) }],
    ['a call with a query', { call: 'GET /rewards/order/fetch?orderId=1' }],
    ['a call with an address', { call: 'GET /user/aisyah@example.com' }],
    ['a longer time than any call takes', { ms: 600_001 }],
    ['a status that HTTP does not have', { status: 1_000 }],
  ])('are refused with %s', (_, over) => {
    expect(takes(over)).toBe(false);
  });

  it('are refused when there are more than an app sends at once', () => {
    expect(takes({}, 21)).toBe(false);
  });
});

it.each([
  [undefined, 0.05, 0],
  ['http://otel:4317', 0.05, 0.05],
])('with the collector %s and the ratio %s the share is %s', (OTEL_EXPORTER_OTLP_ENDPOINT, ratio, share) => {
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: ratio } as GatewayConfig;
  expect(traceShare(config)).toBe(share);
});
