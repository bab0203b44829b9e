import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Proxy of a database that a test can stop: connections stay open, and nothing passes. */
export class MongoProxy {
  private readonly sockets = new Set<Socket>();
  private stalled = false;
  private trigger: string | undefined;

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {}

  /** A proxy in front of the server of `url`, which names one and is connected to directly. */
  static async before(url: string): Promise<MongoProxy> {
    const server = createServer((client) => proxy.join(client));
    const proxy = new MongoProxy(new URL(url), server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    const { username, password, pathname, search } = this.target;
    const user = username ? `${username}:${password}@` : '';
    return `mongodb://${user}127.0.0.1:${port}${pathname || '/'}${search}`;
  }

  /** Lets nothing pass from now on. */
  stall(): void {
    this.stalled = true;
  }

  /** Lets nothing pass from the next request on that contains this text, that request included. */
  stallAt(text: string): void {
    this.trigger = text;
  }

  /** Whether nothing passes. */
  get stalls(): boolean {
    return this.stalled;
  }

  /** Lets everything pass again; connections that were stalled are ended, since what they carried is lost. */
  restore(): void {
    this.stalled = false;
    this.trigger = undefined;
    this.cut();
  }

  /** Ends every connection; new ones are accepted. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private join(client: Socket): void {
    const database = connect(Number(this.target.port), this.target.hostname);
    for (const socket of [client, database]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      if (this.trigger !== undefined && chunk.includes(this.trigger)) this.stalled = true;
      if (!this.stalled) database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (!this.stalled) client.write(chunk);
    });
  }
}
