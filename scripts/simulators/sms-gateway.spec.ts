import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../lib/ports.mjs';

const ACCOUNT = 'AC0123456789abcdef0123456789abcdef';
const TOKEN = 'token';

/** Accepts every message and keeps its recipient and text. */
function inbox(messages: { to: string; text: string }[]): Server {
  return createServer((socket) => {
    let to = '';
    let text: string | undefined;
    let rest = '';
    const line = (command: string) => {
      if (text !== undefined) {
        if (command !== '.') return void (text += `${command}\n`);
        messages.push({ to, text });
        text = undefined;
        return socket.write('250 queued\r\n');
      }
      if (/^RCPT/i.test(command)) to = /<(.*)>/.exec(command)?.[1] ?? '';
      if (/^DATA/i.test(command)) {
        text = '';
        return socket.write('354 go on\r\n');
      }
      return socket.write(/^QUIT/i.test(command) ? '221 bye\r\n' : '250 ok\r\n');
    };
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(line);
    });
    socket.write('220 inbox\r\n');
  });
}

describe('SMS gateway simulator', () => {
  const messages: { to: string; text: string }[] = [];
  const smtp = inbox(messages);
  let simulator: ChildProcess;
  let base: string;

  beforeAll(async () => {
    smtp.listen(0, '127.0.0.1');
    await once(smtp, 'listening');
    const port = await freePort();
    simulator = spawn(process.execPath, [join(process.cwd(), 'scripts/simulators/sms-gateway.mjs')], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
        SMS_ACCOUNT: ACCOUNT,
        SMS_TOKEN: TOKEN,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(simulator.stdout!, 'data');
    base = `http://127.0.0.1:${port}/2010-04-01/Accounts`;
  });

  afterAll(async () => {
    simulator.kill('SIGTERM');
    await once(simulator, 'exit');
    smtp.close();
  });

  const good = { To: '+60123456789', From: 'Club', Body: 'Your code is 1234' };
  const send = (fields: Record<string, string>, { account = ACCOUNT, token = TOKEN } = {}) =>
    fetch(`${base}/${account}/Messages.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
      body: new URLSearchParams(fields),
    });

  it('delivers a message to the inbox of its number', async () => {
    const response = await send(good);
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ status: 'queued', sid: expect.stringMatching(/^SM[0-9a-f]{32}$/) });
    expect(messages).toEqual([{ to: '60123456789@sms.local', text: expect.stringContaining('Your code is 1234') }]);
  });

  it('refuses another token and another account', async () => {
    expect((await send(good, { token: 'wrong' })).status).toBe(401);
    expect((await send(good, { account: 'AC1' })).status).toBe(404);
    expect(messages).toHaveLength(1);
  });

  it.each([
    [{ ...good, To: '' }, 21211],
    [{ ...good, To: 'aisyah' }, 21211],
    [{ ...good, To: '1\r\nBcc: x@example.com' }, 21211],
    [{ ...good, From: '' }, 21603],
    [{ ...good, Body: '' }, 21602],
    [{ ...good, Body: 'x'.repeat(1601) }, 21617],
  ])('refuses %j', async (fields, code) => {
    const response = await send(fields);
    expect([response.status, (await response.json()).code]).toEqual([400, code]);
    expect(messages).toHaveLength(1);
  });

  it('refuses a body that is not a form', async () => {
    const response = await fetch(`${base}/${ACCOUNT}/Messages.json`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(good),
    });
    expect(response.status).toBe(400);
  });
});
