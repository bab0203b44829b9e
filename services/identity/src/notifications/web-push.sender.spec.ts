import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from './domain/push-device.js';
import { WebPushSender } from './web-push.sender.js';

const pairOfKeys = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return { publicKey, privateKey: pair.getPrivateKey().toString('base64url') };
};
const keys = { ...pairOfKeys(), subject: 'mailto:club@example.com' };
const content = { title: 'Double points tomorrow', body: 'Every code counts 2x.', path: '/scancode', tag: 'doubleDay' };

/** A push service that answers with a status, and keeps what it was sent. */
let service: Server;
let status = 201;
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => service.close(resolve)));

const device = (): PushDevice => ({
  ...{ id: 'd', memberId: 'm', browser: null, label: 'Chrome', addedAt: new Date(0) },
  endpoint: `http://127.0.0.1:${(service.address() as AddressInfo).port}/send/1`,
  p256dh: pairOfKeys().publicKey,
  auth: randomBytes(16).toString('base64url'),
});

describe('Web Push', () => {
  it('sends a message that only the device can read, signed by the club', async () => {
    status = 201;
    expect(await new WebPushSender(keys).send(device(), content)).toBe(true);
    const { headers, body } = received.at(-1)!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
    expect(headers.authorization).toContain(`k=${keys.publicKey}`);
    expect(body.length).toBeGreaterThan(100);
    expect(body.toString('latin1')).not.toContain('Double');
  });

  it.each([404, 410])('tells of %i that the device takes no more', async (gone) => {
    status = gone;
    expect(await new WebPushSender(keys).send(device(), content)).toBe(false);
  });

  it.each([302, 413, 429, 500])('fails on %i, so that it is tried again', async (refused) => {
    status = refused;
    await expect(new WebPushSender(keys).send(device(), content)).rejects.toThrow();
  });

  it('sends nothing without keys', async () => {
    const before = received.length;
    await expect(new WebPushSender(null).send(device(), content)).rejects.toThrow('keys');
    expect(received).toHaveLength(before);
  });
});
