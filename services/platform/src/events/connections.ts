import { connect as connectTcp, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ISocketFactory } from 'kafkajs';

const KEEP_ALIVE_MS = 60_000;
type Socket = ReturnType<ISocketFactory>;

/** Opens a connection as kafkajs does by itself. */
const toBroker: ISocketFactory = ({ host, port, ssl, onConnect }) => {
  const name = isIP(host) ? {} : { servername: host };
  const socket = ssl ? connectTls({ host, port, ...name, ...ssl }, onConnect) : connectTcp({ host, port }, onConnect);
  return socket.setKeepAlive(true, KEEP_ALIVE_MS);
};

/**
 * Connections of one client of the broker, which can be cut permanently: kafkajs has no other way to interrupt the join of a
 * group, which it otherwise completes and then continues, even when it was stopped meanwhile.
 */
export class Connections {
  private readonly open = new Set<Socket>();
  private cutOff = false;

  constructor(private readonly connect: ISocketFactory = toBroker) {}

  readonly factory: ISocketFactory = (args) => {
    if (this.cutOff) throw new Error('cut off');
    const socket = this.connect(args);
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    return socket;
  };

  /** Ends every connection and allows no other. */
  cut(): void {
    this.cutOff = true;
    this.drop();
  }

  /** Ends every connection, and with it the questions that wait for an answer. */
  drop(): void {
    // Destroys each with an error: after a plain close the library continues to wait for the answers.
    for (const socket of this.open) socket.destroy(new Error('cut off'));
  }
}
