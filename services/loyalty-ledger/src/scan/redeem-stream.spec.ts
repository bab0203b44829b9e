import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import { Metadata, type ServerDuplexStream } from '@grpc/grpc-js';
import { DomainError } from '@club/platform';
import {
  RedeemCodesResponse,
  type CodeAttempt,
  type CodeOutcome,
  type RedeemCodesRequest,
} from '@club/proto/club/ledger/v1/codes';
import type { Entry } from '../points/domain/index.js';
import type { Written } from '../points/writer/operation.js';
import { RedeemStream } from './redeem-stream.js';

/** The server's side of a stream, as grpc-js hands it over. */
class FakeCall extends EventEmitter {
  metadata = new Metadata();
  cancelled = false;
  writableEnded = false;
  writableNeedDrain = false;
  paused = false;
  sent: RedeemCodesResponse[] = [];
  get outcomes(): CodeOutcome[] {
    return this.sent.flatMap(({ outcomes }) => outcomes);
  }
  write(response: RedeemCodesResponse): boolean {
    this.sent.push(response);
    return true;
  }
  end(): void {
    this.writableEnded = true;
    this.emit('close');
  }
  pause(): void {
    this.paused = true;
  }
  resume(): void {
    this.paused = false;
  }
}

const anEntry = (member: string): Entry =>
  ({
    member,
    kind: 'credit',
    points: 120,
    lines: [],
    attributes: {},
    counters: {},
    at: new Date(0),
    earned: null,
  }) as unknown as Entry;
const attempt = (correlation: number): CodeAttempt => ({
  traceparent: '',
  correlation,
  redeem: { memberId: `m${correlation}`, code: 'ABCDEFGH12', attemptId: 'a', clientIp: '', device: '' },
  requestId: `r${correlation}`,
});
const request = (...correlations: number[]): RedeemCodesRequest => ({ attempts: correlations.map(attempt) });
/** Resolves when what has been decided has also been sent: a message leaves with the end of its turn. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

function aStream() {
  const call = new FakeCall();
  const waiting = new Map<string, { resolve(written: Written): void; reject(error: Error): void }>();
  const redeem = jest.fn(
    (ctx: { correlationId: string }) =>
      new Promise<Written>((resolve, reject) => waiting.set(ctx.correlationId, { resolve, reject })),
  );
  const stream = new RedeemStream(
    call as unknown as ServerDuplexStream<RedeemCodesRequest, RedeemCodesResponse>,
    redeem as never,
  );
  const answer = async (id: string) => {
    waiting.get(id)?.resolve({ entry: anEntry('m'), replayed: false });
    await settled();
  };
  return { call, stream, waiting, answer };
}

describe('RedeemStream', () => {
  it('answers by correlation, in whatever order the scans end', async () => {
    const { call, answer } = aStream();
    call.emit('data', request(1));
    call.emit('data', request(2));
    await answer('r2');
    await answer('r1');
    expect(call.outcomes.map(({ correlation, redeemed }) => [correlation, redeemed?.points])).toEqual([
      [2, 120],
      [1, 120],
    ]);
  });

  it('sends the outcomes of one turn in one message', async () => {
    const { call, waiting, answer } = aStream();
    call.emit('data', request(1, 2, 3));
    waiting.get('r1')?.resolve({ entry: anEntry('m1'), replayed: false });
    waiting.get('r2')?.reject(new DomainError('CODE_UNKNOWN'));
    await settled();
    expect(call.sent).toHaveLength(1);
    expect(call.outcomes.map((one) => [one.correlation, one.redeemed?.points ?? one.refused?.code])).toEqual([
      [1, 120],
      [2, 'CODE_UNKNOWN'],
    ]);
    await answer('r3');
    expect(call.sent[1]?.outcomes.map(({ correlation }) => correlation)).toEqual([3]);
    call.emit('end');
    expect(call.writableEnded).toBe(true);
  });

  it('gives refusals, and even defects, as answers of their own request', async () => {
    const { call, waiting } = aStream();
    call.emit('data', request(1));
    call.emit('data', request(2));
    waiting.get('r1')?.reject(new DomainError('CODE_ATTEMPTS_EXCEEDED', { wait: 60 }));
    waiting.get('r2')?.reject(new TypeError('a secret'));
    await settled();
    expect(call.outcomes[0]?.refused).toEqual({
      code: 'CODE_ATTEMPTS_EXCEEDED',
      details: {},
      numbers: { wait: 60 },
      fields: {},
    });
    expect(call.outcomes[1]?.refused?.code).toBe('INTERNAL_ERROR');
    expect(JSON.stringify(call.sent)).not.toContain('secret');
    expect(call.writableEnded).toBe(false);
  });

  it('carries mistakes by field and numbers as numbers over the wire', async () => {
    const { call, waiting } = aStream();
    call.emit('data', request(1));
    const tooLong = { code: 'FIELD_TOO_LONG' as const, details: { field: 'code', max: 64 } };
    waiting
      .get('r1')
      ?.reject(new DomainError('INPUT_INVALID', {}, { code: tooLong, device: { code: 'FIELD_INVALID' } }));
    await settled();
    const wire = RedeemCodesResponse.encode(call.sent[0] as RedeemCodesResponse).finish();
    expect(RedeemCodesResponse.decode(wire).outcomes[0]?.refused).toMatchObject({
      code: 'INPUT_INVALID',
      fields: {
        code: { code: 'FIELD_TOO_LONG', details: { field: 'code' }, numbers: { max: 64 } },
        device: { code: 'FIELD_INVALID', details: {}, numbers: {} },
      },
    });
  });

  it('drains: announces it, answers what is outstanding and what still arrives, then ends with the client', async () => {
    const { call, stream, answer } = aStream();
    call.emit('data', request(1));
    const drained = stream.drain(60_000);
    expect(call.sent).toEqual([{ outcomes: [], drain: true }]);
    call.emit('data', request(2));
    call.emit('end');
    await answer('r1');
    expect(call.writableEnded).toBe(false);
    await answer('r2');
    await drained;
    expect(call.outcomes.map(({ correlation }) => correlation)).toEqual([1, 2]);
  });

  it('ends by itself when a client does not disconnect', async () => {
    jest.useFakeTimers();
    const { call, stream } = aStream();
    const drained = stream.drain(3000);
    jest.advanceTimersByTime(2999);
    expect(call.writableEnded).toBe(false);
    jest.advanceTimersByTime(1);
    await drained;
    expect(call.writableEnded).toBe(true);
    jest.useRealTimers();
  });

  it('holds a client back that sends faster than it is answered', async () => {
    const { call, answer } = aStream();
    for (let n = 1; n <= 2000; n += 1) call.emit('data', request(n));
    expect(call.paused).toBe(true);
    await answer('r1');
    expect(call.paused).toBe(false);
  });
});
