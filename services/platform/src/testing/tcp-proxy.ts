import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './env.js';

/** A way to a server that a test can stall and cut: what a network does that has lost its route for minutes. */
export class TcpProxy {
  private server: Server | undefined;
  private readonly pairs = new Set<{ client: Socket; target: Socket }>();
  private stalled = false;

  private constructor(
    private readonly host: string,
    private readonly targetPort: number,
    readonly port: number,
  ) {}

  /** Begins in front of `host:port`, on the port `at` or on a free one. */
  static async before(host: string, port: number, at?: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(host, port, at ?? (await freePort()));
    proxy.server = createServer((client) => proxy.join(client));
    await new Promise<void>((resolve) => proxy.server!.listen(proxy.port, host, resolve));
    return proxy;
  }

  /** Holds back what clients send from now on. */
  stall(): void {
    this.stalled = true;
    for (const { client } of this.pairs) client.pause();
  }

  /** Delivers what was held back, and none of the answers. */
  deliver(): void {
    for (const { client, target } of this.pairs) {
      target.unpipe(client);
      target.resume();
      client.resume();
    }
  }

  /** Ends every connection and accepts no other. */
  close(): void {
    this.server?.close();
    for (const { client, target } of this.pairs) {
      client.destroy();
      target.destroy();
    }
  }

  private join(client: Socket): void {
    const target = connect(this.targetPort, this.host);
    const pair = { client, target };
    this.pairs.add(pair);
    for (const socket of [client, target]) {
      socket.on('error', () => undefined);
      socket.on('close', () => this.pairs.delete(pair));
    }
    target.pipe(client);
    client.pipe(target);
    if (this.stalled) client.pause();
  }
}
