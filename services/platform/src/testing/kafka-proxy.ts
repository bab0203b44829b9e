import { createServer, connect, type Server, type Socket } from 'node:net';
import { freePort } from './env.js';

/**
 * A broker's address that a test can cut. Brokers answer clients where to connect; in every answer the proxy replaces the
 * broker's port by its own, so that no connection goes around it.
 */
export class KafkaProxy {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly host: string,
    private readonly brokerPort: number,
    private readonly port: number,
  ) {}

  /** A proxy in front of the first of `brokers` (host:port[,…]). */
  static async before(brokers: string): Promise<KafkaProxy> {
    const [host = '', port] = (brokers.split(',')[0] ?? '').split(':');
    const proxy = new KafkaProxy(host, Number(port), await freePort());
    await proxy.restore();
    return proxy;
  }

  /** Address to which a client connects. */
  get address(): string {
    return `${this.host}:${this.port}`;
  }

  /** Ends every connection and refuses new ones. */
  async cut(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  /** Accepts connections again, at the same address. */
  async restore(): Promise<void> {
    const server = createServer((client) => this.join(client));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, this.host, resolve);
    });
    this.server = server;
  }

  private join(client: Socket): void {
    const broker = connect(this.brokerPort, this.host);
    for (const socket of [client, broker]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        client.destroy();
        broker.destroy();
      });
    }
    client.pipe(broker);
    let buffered = Buffer.alloc(0);
    broker.on('data', (chunk) => {
      buffered = Buffer.concat([buffered, chunk]);
      // Answers are framed by their length, so that an address is never split between two chunks.
      while (buffered.length >= 4 && buffered.length >= 4 + buffered.readInt32BE(0)) {
        const frame = buffered.subarray(0, 4 + buffered.readInt32BE(0));
        client.write(this.readdressed(frame));
        buffered = buffered.subarray(frame.length);
      }
    });
  }

  /** The frame with `<host><broker port>` replaced by `<host><proxy port>`, as the protocol writes them. */
  private readdressed(frame: Buffer): Buffer {
    const found = Buffer.alloc(2 + this.host.length + 4);
    found.writeInt16BE(this.host.length, 0);
    found.write(this.host, 2);
    found.writeInt32BE(this.brokerPort, 2 + this.host.length);
    const copy = Buffer.from(frame);
    for (let at = copy.indexOf(found); at >= 0; at = copy.indexOf(found, at + 1)) {
      copy.writeInt32BE(this.port, at + 2 + this.host.length);
    }
    return copy;
  }
}
