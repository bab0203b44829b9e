import { jest } from '@jest/globals';
import { systemContext } from '@club/platform';
import type { RedeemCodesRequest, RedeemCodesResponse } from '@club/proto/club/ledger/v1/codes';
import type { ScanConnection } from './scan-connection.js';
import { ScanReplica, type PendingScan } from './scan-replica.js';

const aScan = (code: string): PendingScan => ({
  request: { memberId: 'm1', code, attemptId: `attempt-${code}`, clientIp: '', device: '' },
  ctx: systemContext('scan-replica-spec'),
  deadline: 10_000,
  sentAt: 0,
  redeemed: () => undefined,
  refused: () => undefined,
  failed: () => undefined,
  expired: () => undefined,
});

/** A replica that is connected and takes several scans in one message, with the codes of each message it was sent. */
async function aReplica() {
  const messages: string[][] = [];
  let answer: (answer: RedeemCodesResponse) => void = () => undefined;
  const call = {
    write: ({ together }: RedeemCodesRequest) => messages.push(together.map(({ redeem }) => redeem!.code)) > 0,
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
  answer({ correlation: 0, takesSeveral: true, together: [] });
  return { replica, messages };
}

describe('the rounds of a stream of scans', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('begins with a scan that finds the stream quiet, and takes along what comes until the next', async () => {
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
});
