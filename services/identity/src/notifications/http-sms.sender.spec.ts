import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpSmsSender } from './http-sms.sender.js';

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const sender = (timeoutMs?: number) =>
  new HttpSmsSender({ url, account: 'AC1', token: 'secret', from: 'CLUB' }, timeoutMs);

describe('HTTP SMS sender', () => {
  it('posts To, From and Body as a form with basic authentication', async () => {
    let seen: Record<string, unknown> = {};
    answer = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
        const { authorization, 'content-type': type } = request.headers;
        seen = { method: request.method, url: request.url, authorization, type, body };
        response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}');
      });
    };
    await sender().send('60123456789', 'hello & welcome');
    expect(seen).toEqual({
      method: 'POST',
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      body: { To: '+60123456789', From: 'CLUB', Body: 'hello & welcome' },
    });
  });

  it('rejects on a refusal without quoting the response', async () => {
    answer = (_request, response) => response.writeHead(400).end('{"message":"60123456789 is not a number"}');
    await expect(sender().send('60123456789', 'x')).rejects.toThrow(/^SMS gateway answered 400$/);
  });

  it('follows no redirect', async () => {
    answer = (request, response) => {
      if (request.url === '/elsewhere') response.writeHead(201).end();
      else response.writeHead(307, { location: '/elsewhere' }).end();
    };
    await expect(sender().send('60123456789', 'x')).rejects.toThrow();
  });

  it('gives up on a gateway that takes the call and never answers', async () => {
    answer = () => undefined;
    await expect(sender(50).send('60123456789', 'x')).rejects.toThrow(/timeout/);
    server.closeAllConnections();
  });
});
