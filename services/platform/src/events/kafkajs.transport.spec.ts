import { jest } from '@jest/globals';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createLogger } from '../logging.js';
import { eventually } from '../testing/eventually.js';
import { KafkaJsTransport } from './kafkajs.transport.js';
import type { Connections } from './connections.js';

type Crash = (event: { payload: { error: Error; restart: boolean } }) => void;

/** A library whose consumers die as `run` says, which is called at each run. */
function transportWith(run: (crash: Crash, runs: number) => void) {
  let runs = 0;
  const made = () => {
    let crash: Crash = () => undefined;
    return {
      events: { CRASH: 'crash', END_BATCH_PROCESS: 'end' },
      on: (name: string, listener: Crash) => void (name === 'crash' && (crash = listener)),
      connect: () => Promise.resolve(),
      subscribe: () => Promise.resolve(),
      run: () => Promise.resolve(run(crash, (runs += 1))),
      disconnect: () => Promise.resolve(),
    };
  };
  const logger = createLogger({ service: 'test', level: 'silent' });
  const transport = new KafkaJsTransport({ clientId: 'test', brokers: ['nobody:1'], logger });
  Object.assign(transport, { client: () => ({ consumer: made }) });
  return { transport, runs: () => runs };
}
const options = (onFatal: (err: Error) => void) => ({
  group: 'g',
  topics: ['t'],
  wants: () => true,
  handle: () => Promise.resolve(),
  onFatal,
});
const gone = (restart: boolean) => ({ payload: { error: new Error('no coordinator'), restart } });

describe('a consumer that the library has given up', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance'] }));
  afterEach(() => void jest.useRealTimers());

  it('is started anew, and is no reason to end the process', async () => {
    const fatal = jest.fn();
    const { transport, runs } = transportWith((crash, run) => run < 3 && crash(gone(false)));
    const consumption = transport.consume(options(fatal));
    await jest.advanceTimersByTimeAsync(60_000);
    await consumption.stop();
    expect([runs(), fatal.mock.calls.length]).toEqual([3, 0]);
  });

  it('is left alone while the library starts it over by itself', async () => {
    const { transport, runs } = transportWith((crash) => crash(gone(true)));
    const consumption = transport.consume(options(() => undefined));
    await jest.advanceTimersByTimeAsync(60_000);
    await consumption.stop();
    expect(runs()).toBe(1);
  });

  it('counts as beyond recovery when it dies again and again', async () => {
    const fatal = jest.fn();
    const { transport, runs } = transportWith((crash) => crash(gone(false)));
    transport.consume(options(fatal));
    await jest.advanceTimersByTimeAsync(300_000);
    expect([runs(), fatal.mock.calls.length]).toEqual([10, 1]);
  });
});

/** A library that waits in the join of its group until its connection is gone, as the real one does. */
function transportThatJoins(port: number) {
  const sockets: Socket[] = [];
  let restarts: () => Promise<boolean> = () => Promise.resolve(true);
  let open = (): Socket => {
    throw new Error('no consumer yet');
  };
  const made = ({ retry }: { retry: { restartOnFailure: typeof restarts } }, { factory }: Connections) => {
    restarts = retry.restartOnFailure;
    open = () => factory({ host: '127.0.0.1', port, ssl: undefined as never, onConnect: () => undefined });
    const gone = () =>
      Promise.all(
        sockets.map(
          async (one) =>
            one.closed || new Promise((resolve) => one.on('error', () => undefined).once('close', resolve)),
        ),
      ).then(() => undefined);
    return {
      events: { CRASH: 'crash', END_BATCH_PROCESS: 'end' },
      on: () => undefined,
      connect: () => Promise.resolve(void sockets.push(open())),
      subscribe: () => Promise.resolve(),
      run: gone,
      disconnect: gone,
    };
  };
  const logger = createLogger({ service: 'test', level: 'silent' });
  const transport = new KafkaJsTransport({ clientId: 'test', brokers: ['nobody:1'], logger });
  Object.assign(transport, {
    client: (connections: Connections) => ({ consumer: (asked: never) => made(asked, connections) }),
  });
  return { transport, sockets, restarts: () => restarts(), open: () => open() };
}

describe('a consumer that is stopped in the middle of a join', () => {
  it('ends all the same: its connection is taken, it gets no other, and the library starts nothing over', async () => {
    const broker = createServer();
    await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve));
    const { transport, sockets, restarts, open } = transportThatJoins((broker.address() as AddressInfo).port);
    const consumption = transport.consume(options(() => undefined));
    await new Promise((resolve) => setImmediate(resolve));
    expect([sockets.length, await restarts()]).toEqual([1, true]);
    await consumption.stop();
    expect([sockets[0]!.destroyed, await restarts()]).toEqual([true, false]);
    expect(open).toThrow('cut off');
    broker.close();
  });
});

describe('a transport whose broker is away', () => {
  const logger = createLogger({ service: 'test', level: 'silent' });
  /** The least that the phase of the stores has (lifecycle.ts). */
  const BUDGET_MS = 500;
  const message = [{ topic: 't', messages: [{ key: 'k', value: 'v', headers: {} }] }];
  /** Begins to send and to consume; returns how long it takes to stop each of them, once a connection has been tried. */
  async function ended(port: number) {
    const opened = jest.fn();
    const transport = new KafkaJsTransport({
      ...{ clientId: 'test', brokers: [`127.0.0.1:${port}`], logger },
      socketFactory: ({ host, port: at, onConnect }) => {
        opened();
        return connect({ host, port: at }, onConnect);
      },
    });
    const consumption = transport.consume(options(() => undefined));
    transport.send(message, 60_000).catch(() => undefined);
    await eventually(() => expect(opened.mock.calls.length).toBeGreaterThan(1));
    const times: number[] = [];
    for (const end of [() => consumption.stop(), () => transport.close()]) {
      const began = performance.now();
      await end();
      times.push(performance.now() - began);
    }
    return times;
  }

  it('ends within the budget of a shutdown while connections are refused', async () => {
    for (const ms of await ended(1)) expect(ms).toBeLessThan(BUDGET_MS);
  });

  it('ends within it also while connections are taken and never answered', async () => {
    const taken = new Set<Socket>();
    const silent = createServer((socket) => void taken.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const times = await ended((silent.address() as AddressInfo).port).finally(() => {
      for (const socket of taken) socket.destroy();
      silent.close();
    });
    for (const ms of times) expect(ms).toBeLessThan(BUDGET_MS);
  });
});
