import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:tls';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The password of every key store that is made here. */
export const STORE_PASSWORD = 'changeit';

/** A certificate authority of a test's own, made by the keytool of the JDK, which the local Kafka needs anyway. */
export class CertificateAuthority {
  private readonly dir = mkdtempSync(join(tmpdir(), 'club-certificates-'));
  /** File of its certificate, in PEM. */
  readonly caFile = join(this.dir, 'ca.pem');

  constructor() {
    this.newKey('ca', 'CN=Club test authority', '-ext', 'bc:c');
    const pem = this.keytool('ca', '-exportcert', '-rfc', '-alias', 'ca');
    writeFileSync(this.caFile, pem);
  }

  /** Makes a certificate for 127.0.0.1 and localhost; returns the file of its key store (PKCS #12). */
  issue(name: string): string {
    this.newKey(name, `CN=${name}`);
    const request = this.keytool(name, '-certreq', '-alias', name);
    const names = 'san=ip:127.0.0.1,dns:localhost';
    const signed = this.keytool('ca', '-gencert', '-rfc', '-alias', 'ca', '-ext', names, '-validity', '2', request);
    this.keytool(name, '-importcert', '-noprompt', '-alias', 'ca', readFileSync(this.caFile));
    this.keytool(name, '-importcert', '-noprompt', '-alias', name, signed);
    return this.file(name);
  }

  /** Returns the file of a key store (PKCS #12) that trusts this authority alone. */
  trustStore(): string {
    this.keytool('trust', '-importcert', '-noprompt', '-alias', 'ca', readFileSync(this.caFile));
    return this.file('trust');
  }

  /** Removes its files. */
  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  private file(name: string): string {
    return join(this.dir, `${name}.p12`);
  }

  private newKey(name: string, owner: string, ...rest: string[]): void {
    const key = ['-genkeypair', '-alias', name, '-dname', owner, '-keyalg', 'EC', '-groupname', 'secp256r1'];
    this.keytool(name, ...key, '-validity', '2', ...rest);
  }

  /** Runs one command on a key store; a Buffer is its input. */
  private keytool(name: string, ...args: Array<string | Buffer>): Buffer {
    const texts = args.filter((arg) => typeof arg === 'string');
    const input = args.find((arg) => Buffer.isBuffer(arg));
    const store = ['-keystore', this.file(name), '-storetype', 'PKCS12', '-storepass', STORE_PASSWORD];
    return execFileSync('keytool', [...texts, ...store], { input, stdio: ['pipe', 'pipe', 'pipe'] });
  }
}

/** A server that speaks TLS alone, in front of one that does not speak it. */
export class TlsFront {
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** Begins in front of `host:port`, with a key store. */
  static async before(host: string, port: number, keyStore: string): Promise<TlsFront> {
    const identity = { pfx: readFileSync(keyStore), passphrase: STORE_PASSWORD };
    const server = createServer(identity, (client) => {
      const target = connect(port, host);
      client.on('error', () => target.destroy());
      target.on('error', () => client.destroy());
      client.pipe(target).pipe(client);
    });
    // A client that does not trust it ends the handshake.
    server.on('tlsClientError', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new TlsFront(server, (server.address() as AddressInfo).port);
  }

  /** Accepts no other connection. */
  close(): void {
    this.server.close();
  }
}
