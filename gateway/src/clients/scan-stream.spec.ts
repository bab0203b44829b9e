import { DomainError, systemContext } from '@club/platform';
import { eventually } from '@club/platform/testing';
import type { RedeemCodeRequest, Refusal } from '@club/proto/club/ledger/v1/codes';
import { FakeLedger } from './testing/fake-ledger.js';
import { hash32, place } from './rendezvous.js';
import { connectReplica } from './scan-connection.js';
import { ScanStreams, type ScanStreamsOptions } from './scan-stream.js';

const ctx = systemContext('scan-spec');
const request = (memberId: string, code: string, attemptId = `attempt-${code}`): RedeemCodeRequest => ({
  memberId,
  code,
  attemptId,
  clientIp: '',
  device: '',
});

describe('scan streams', () => {
  const ledgers: FakeLedger[] = [];
  let streams: ScanStreams;
  const fallbacks: string[] = [];
  let resolved: string[] = [];

  const ledger = async (port = 0) => {
    const started = await new FakeLedger().start(port);
    ledgers.push(started);
    return started;
  };

  const open = async (targets: FakeLedger[], options: Partial<ScanStreamsOptions> = {}) => {
    resolved = targets.map((target) => target.address);
    streams = new ScanStreams({
      target: resolved.join(','),
      backoffMs: { min: 5, max: 20 },
      connectTimeoutMs: 500,
      resolveIntervalMs: 20,
      sweepIntervalMs: 10,
      onFallback: (reason) => fallbacks.push(reason),
      ...options,
    });
    await streams.start();
    await eventually(() => expect(streams.openAddresses).toHaveLength(resolved.length));
  };

  afterEach(() => {
    streams.stop();
    for (const one of ledgers.splice(0)) one.kill();
    fallbacks.length = 0;
  });

  it('carries many scans over one stream and matches answers that come in another order', async () => {
    const one = await ledger();
    one.hold = true;
    await open([one]);
    const codes = Array.from({ length: 50 }, (_, i) => `CODE${i}`);
    const answers = Promise.all(codes.map((code, i) => streams.redeem(request(`m${i}`, code), ctx)));
    await eventually(() => expect(one.held).toHaveLength(50));
    one.release();
    expect((await answers).map((answer) => answer.brand)).toEqual(codes);
    expect(one.streams).toHaveLength(1);
    expect(one.unary).toHaveLength(0);
    expect(one.streamed[0]).toMatchObject({ requestId: 'scan-spec' });
    expect(streams.outstanding).toBe(0);
  });

  it('sends the scans of one turn in messages of 200', async () => {
    const one = await ledger();
    await open([one]);
    const codes = Array.from({ length: 450 }, (_, i) => `CODE${i}`);
    const answers = await Promise.all(codes.map((code, i) => streams.redeem(request(`m${i}`, code), ctx)));
    expect(answers.map((answer) => answer.brand)).toEqual(codes);
    expect(one.batches).toEqual([200, 200, 50]);
  });

  it('throws a refusal as the domain error a unary call would throw', async () => {
    const one = await ledger();
    const refusal =
      (code: string, over: Partial<Refusal> = {}) =>
      () => ({ refused: { code, details: {}, numbers: {}, fields: {}, ...over } });
    one.answer = refusal('CODE_USED_BY_YOU', { details: { date: '2026-08-05' } });
    await open([one]);
    const refused = streams.redeem(request('m', 'X'), ctx);
    await expect(refused).rejects.toMatchObject({
      code: 'CODE_USED_BY_YOU',
      kind: 'conflict',
      details: { date: '2026-08-05' },
    });
    one.answer = refusal('CODE_ATTEMPTS_EXCEEDED', { numbers: { wait: 60 } });
    await expect(streams.redeem(request('m', 'X'), ctx)).rejects.toMatchObject({ details: { wait: 60 } });
    const field = { code: 'FIELD_TOO_LONG', details: { field: 'code' }, numbers: { max: 64 } };
    one.answer = refusal('INPUT_INVALID', {
      fields: { code: field, device: { code: 'FROM_THE_FUTURE', details: {}, numbers: {} } },
    });
    await expect(streams.redeem(request('m', 'X'), ctx)).rejects.toMatchObject({
      fields: {
        code: { code: 'FIELD_TOO_LONG', details: { field: 'code', max: 64 } },
        device: { code: 'FIELD_INVALID' },
      },
    });
    one.answer = refusal('FROM_THE_FUTURE');
    await expect(streams.redeem(request('m', 'X'), ctx)).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(streams.outstanding).toBe(0);
  });

  it('places each member on one replica by rendezvous hash', async () => {
    const three = [await ledger(), await ledger(), await ledger()];
    await open(three);
    const nodes = three.map((one) => ({ one, seed: hash32(one.address) }));
    const members = Array.from({ length: 30 }, (_, i) => `member-${i}`);
    for (const member of [...members, ...members]) await streams.redeem(request(member, member), ctx);
    for (const member of members) {
      const home = place(member, nodes, () => true)?.one;
      for (const one of three) {
        expect(one.streamed.filter(({ redeem }) => redeem?.memberId === member)).toHaveLength(one === home ? 2 : 0);
      }
    }
  });

  it('on drain sends new scans over a new stream and waits for the outstanding answers on the old one', async () => {
    const one = await ledger();
    one.hold = true;
    await open([one]);
    const before = streams.redeem(request('m1', 'BEFORE'), ctx);
    await eventually(() => expect(one.held).toHaveLength(1));
    const old = one.streams[0];
    one.drain();
    await eventually(() => expect(one.streams).toHaveLength(2));
    await eventually(() => expect(streams.openAddresses).toHaveLength(1));
    const after = streams.redeem(request('m2', 'AFTER'), ctx);
    await eventually(() => expect(one.held).toHaveLength(2));
    expect(one.held[1]?.stream).not.toBe(old);
    expect(one.held[0]?.stream).toBe(old);
    one.release();
    expect((await before).points).toBe(10);
    expect((await after).points).toBe(10);
    expect(one.unary).toHaveLength(0);
    await eventually(() => expect(old?.readableEnded).toBe(true));
  });

  it('repeats by unary call, with the same attempt id, what a dying stream left unanswered', async () => {
    const one = await ledger();
    one.hold = true;
    await open([one]);
    const scans = Promise.all(
      ['A', 'B', 'C'].map((code) => streams.redeem(request('m', code, `attempt-of-${code}`), ctx)),
    );
    await eventually(() => expect(one.held).toHaveLength(3));
    one.breakStreams();
    expect((await scans).map((answer) => [answer.points, answer.batchId])).toEqual([
      [20, 'attempt-of-A'],
      [20, 'attempt-of-B'],
      [20, 'attempt-of-C'],
    ]);
    expect(one.unary.map((sent) => sent.attemptId).sort()).toEqual(['attempt-of-A', 'attempt-of-B', 'attempt-of-C']);
    expect(fallbacks).toEqual(['stream-lost', 'stream-lost', 'stream-lost']);
    one.hold = false;
    await eventually(() => expect(streams.openAddresses).toHaveLength(1));
    expect((await streams.redeem(request('m', 'D'), ctx)).points).toBe(10);
  });

  it('moves the scans of a killed replica to another and returns when it is back', async () => {
    const [one, two] = [await ledger(), await ledger()];
    one.hold = two.hold = true;
    await open([one, two]);
    const members = Array.from({ length: 20 }, (_, i) => `member-${i}`);
    const scans = Promise.all(members.map((member) => streams.redeem(request(member, member), ctx)));
    await eventually(() => expect(one.held.length + two.held.length).toBe(20));
    expect(one.held.length).toBeGreaterThan(0);
    const lost = one.held.map(({ request: { redeem } }) => redeem?.memberId);
    two.hold = false;
    two.release();
    one.kill();
    await scans;
    expect(two.unary.map((sent) => sent.memberId).sort()).toEqual(lost.sort());
    const again = await ledger(one.port);
    await eventually(() => expect(streams.openAddresses).toHaveLength(2));
    for (const member of members) await streams.redeem(request(member, `${member}-2`), ctx);
    expect(again.streamed.length).toBe(lost.length);
  });

  it('answers by unary call while no stream stands', async () => {
    const one = await ledger();
    streams = new ScanStreams({
      target: one.address,
      backoffMs: { min: 5, max: 20 },
      onFallback: (reason) => fallbacks.push(reason),
      connect: (address) => ({ ...connectReplica(address), ready: () => Promise.reject(new Error('not yet')) }),
    });
    await streams.start();
    expect((await streams.redeem(request('m', 'U', 'the-attempt'), ctx)).batchId).toBe('the-attempt');
    expect(fallbacks).toEqual(['no-stream']);
  });

  it('refuses with SERVICE_BUSY when the ledger is unreachable, and when too many scans wait', async () => {
    const one = await ledger();
    one.hold = true;
    await open([one], { maxOutstanding: 2 });
    const waiting = [streams.redeem(request('m', '1'), ctx), streams.redeem(request('m', '2'), ctx)];
    await expect(streams.redeem(request('m', '3'), ctx)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    await eventually(() => expect(one.held).toHaveLength(2));
    one.kill();
    for (const scan of waiting) await expect(scan).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    await expect(streams.redeem(request('m', '4'), ctx)).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(streams.outstanding).toBe(0);
  });

  it('gives up at the deadline, replaces a stream that answers nothing, and ignores late answers', async () => {
    const one = await ledger();
    one.hold = true;
    await open([one], { deadlineMs: 60 });
    await expect(streams.redeem(request('m', 'SLOW'), ctx)).rejects.toBeInstanceOf(DomainError);
    await eventually(() => expect(one.streams.length).toBeGreaterThan(1));
    one.hold = false;
    one.release();
    await eventually(() => expect(streams.openAddresses).toHaveLength(1));
    expect((await streams.redeem(request('m', 'NEXT'), ctx)).brand).toBe('NEXT');
    expect(streams.outstanding).toBe(0);
  });

  it('replaces an old stream before the server would cut it', async () => {
    const one = await ledger();
    await open([one], { maxStreamAgeMs: 30 });
    await eventually(() => expect(one.streams.length).toBeGreaterThan(2));
    await Promise.all(Array.from({ length: 20 }, (_, i) => streams.redeem(request(`m${i}`, `C${i}`), ctx)));
    expect(one.unary).toHaveLength(0);
  });

  it('follows the addresses behind the name', async () => {
    const [one, two] = [await ledger(), await ledger()];
    one.hold = true;
    await open([one]);
    streams.stop();
    let addresses = ['127.0.0.1'];
    // One name, one port: the second replica stands on another loopback address.
    streams = new ScanStreams({
      target: `ledger:${one.port}`,
      resolve: async () => addresses,
      resolveIntervalMs: 10,
      sweepIntervalMs: 10,
      connect: (address) => connectReplica(address.startsWith('127.0.0.2') ? two.address : address),
    });
    await streams.start();
    await eventually(() => expect(streams.openAddresses).toEqual([one.address]));
    const outstanding = streams.redeem(request('m', 'OLD'), ctx);
    await eventually(() => expect(one.held).toHaveLength(1));
    addresses = ['127.0.0.2'];
    await eventually(() => expect(streams.openAddresses).toEqual([`127.0.0.2:${one.port}`]));
    one.release();
    expect((await outstanding).brand).toBe('OLD');
    expect((await streams.redeem(request('m', 'NEW'), ctx)).brand).toBe('NEW');
    expect(two.streamed.map(({ redeem }) => redeem?.code)).toEqual(['NEW']);
  });

  it('looks a replica up again that is gone, without waiting for the next regular look', async () => {
    const [one, two] = [await ledger(), await ledger()];
    let target = one;
    streams = new ScanStreams({
      target: 'ledger:1',
      resolve: async () => [target === one ? '127.0.0.1' : '127.0.0.2'],
      resolveIntervalMs: 600_000,
      sweepIntervalMs: 10,
      backoffMs: { min: 5, max: 20 },
      connect: (address) => connectReplica(address.startsWith('127.0.0.2') ? two.address : one.address),
    });
    await streams.start();
    await eventually(() => expect(streams.openAddresses).toEqual(['127.0.0.1:1']));
    target = two;
    one.kill();
    await eventually(async () => {
      expect((await streams.redeem(request('m', 'NEW'), ctx)).brand).toBe('NEW');
      expect(streams.openAddresses).toEqual(['127.0.0.2:1']);
    });
  });
});
