import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import {
  RedeemCodeResponse,
  type RedeemCodesRequest,
  type RedeemCodesResponse,
} from '@club/proto/club/ledger/v1/codes';
import type { ScanConnection } from './scan-connection.js';
import { ScanReplica, type PendingScan } from './scan-replica.js';

const aScan = (code: string): PendingScan => ({
  traceparent: '',
  request: { memberId: 'm1', code, attemptId: `attempt-${code}`, clientIp: '', device: '' },
  ctx: systemContext('scan-replica-spec'),
  deadline: 10_000,
  sentAt: 0,
  redeemed: () => undefined,
  refused: () => undefined,
  failed: () => undefined,
  expired: () => undefined,
});

/** A connected replica, with the codes of each message that was sent to it. */
async function aReplica() {
  const messages: string[][] = [];
  let answer: (answer: RedeemCodesResponse) => void = () => undefined;
  const call = {
    write: ({ attempts }: RedeemCodesRequest) => messages.push(attempts.map(({ redeem }) => redeem!.code)) > 0,
    on: (event: string, listener: typeof answer) => event === 'data' && (answer = listener),
    end: () => undefined,
    cancel: () => undefined,
  };
  const connection = { ready: async () => undefined, stream: () => call, close: () => undefined };
  const replica = new ScanReplica(
    'ledger:1',
    connection as unknown as ScanConnection,
    { connectTimeoutMs: 1, backoffMs: { min: 1, max: 1 }, maxStreamAgeMs: 60_000 },
    { orphaned: () => undefined, drained: () => undefined, log: () => undefined },
  );
  await jest.advanceTimersByTimeAsync(0);
  const redeemed = RedeemCodeResponse.fromPartial({});
  return {
    ...{ replica, messages },
    answer: (correlation: number) => answer({ outcomes: [{ correlation, redeemed }], drain: false }),
  };
}

describe('ScanReplica', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends a scan that finds the stream quiet at once, and then one message for each flush interval', async () => {
    const { replica, messages } = await aReplica();
    replica.send(aScan('A'));
    jest.advanceTimersByTime(0);
    expect(messages).toEqual([['A']]);
    replica.send(aScan('B'));
    jest.advanceTimersByTime(3);
    replica.send(aScan('C'));
    jest.advanceTimersByTime(4);
    expect(messages).toEqual([['A']]);
    jest.advanceTimersByTime(1);
    expect(messages).toEqual([['A'], ['B', 'C']]);
    jest.advanceTimersByTime(8);
    replica.send(aScan('D'));
    jest.advanceTimersByTime(0);
    expect(messages).toEqual([['A'], ['B', 'C'], ['D']]);
  });

  it('does not send a scan that has expired while it waited for its message', async () => {
    const { replica, messages, answer } = await aReplica();
    replica.send(aScan('A'));
    jest.advanceTimersByTime(0);
    answer(1);
    replica.send(aScan('B'));
    replica.sweep(10_001);
    replica.send(aScan('C'));
    jest.advanceTimersByTime(8);
    expect(messages).toEqual([['A'], ['C']]);
  });
});
