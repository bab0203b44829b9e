import { BrowserTrace } from './browser-trace';

function setUp(share: number, random = 0) {
  const sent: unknown[] = [];
  const pauses: (() => void)[] = [];
  let now = 1_000;
  const trace = new BrowserTrace({
    send: (body) => sent.push(JSON.parse(body)),
    now: () => (now += 40),
    random: () => random,
    later: (work) => pauses.push(work),
  });
  trace.share = share;
  return { trace, sent, pauses };
}

describe('trace of the browser', () => {
  it('begins a trace for a share of the calls, and sends what they took in one message', () => {
    const { trace, sent, pauses } = setUp(0.5, 0.4);
    const [first, second] = [trace.begin('GET /news/fetch')!, trace.begin('POST /user/scancode')!];
    expect(first.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(second.traceparent).not.toBe(first.traceparent);
    second.ended(200);
    first.ended(0);
    expect([sent.length, pauses.length]).toEqual([0, 1]);
    pauses[0]!();
    const [, traceId, spanId] = second.traceparent.split('-');
    expect(sent).toEqual([
      {
        spans: [
          { traceId, spanId, call: 'POST /user/scancode', startedAt: 1_080, ms: 40, status: 200 },
          expect.objectContaining({ call: 'GET /news/fetch', startedAt: 1_040, ms: 120, status: 0 }),
        ],
      },
    ]);
  });

  it('leaves the others alone, and all while tracing is off', () => {
    expect(setUp(0.5, 0.5).trace.begin('GET /news/fetch')).toBeUndefined();
    expect(setUp(0).trace.begin('GET /news/fetch')).toBeUndefined();
  });

  it('keeps no more than one message of spans', () => {
    const { trace, sent, pauses } = setUp(1);
    for (let n = 0; n < 50; n += 1) trace.begin('GET /news/fetch')!.ended(200);
    pauses[0]!();
    expect((sent[0] as { spans: unknown[] }).spans).toHaveLength(20);
  });
});
